/* Pages of the reference besides those of single kinds: integrators, formulations, channels, commands, examples, and the two documents
 of the repository that are references themselves. */
import { escapeMarkup } from '@freebody/format'
import { integrators } from '@freebody/dynamics'
import { formPage, formulations, indexPage, type FormulationName } from '@freebody/formulations'
import { compileScene, exampleGroups, examples, profileReference, type Example } from '@freebody/scene'
import { channelFamilies } from '@freebody/session'
import cli from '../../../docs/cli.md?raw'
import embed from '../../../docs/embed.md?raw'
import scene from '../../../docs/scene.md?raw'
import { commands } from '../../../apps/studio/src/commands'
import { commandGroups } from '../../../apps/studio/src/commands/definition'
import { shownKeys } from '../../../apps/studio/src/commands/keys'
import { gestures } from '../../../apps/studio/src/dialogs/gestures'
import { settingsForm, stabilisationSummaries } from '../../../apps/studio/src/panels/forms'
import { helpFile } from '../../../apps/studio/src/help/topics'
import { fieldTable } from './fields'
import { formula, line, markdown, source } from './markdown'
import { heading, html, slug, table, type Content, type Page } from './page'

export function referencePages(): readonly Page[] {
  return [
    integratorPage(),
    ...formulationPages(),
    profilePage(),
    channelPage(),
    commandPage(),
    examplePage(),
    {
      name: 'scene-document',
      section: 'Reference',
      words: 'json file format schema',
      ...source(scene),
    },
    { name: 'command-line', section: 'Reference', words: 'cli terminal batch', ...source(cli) },
    {
      name: 'embed-reference',
      section: 'Reference',
      words: 'iframe options messages postMessage moodle',
      ...source(embed),
    },
  ]
}

function integratorPage(): Page {
  const entries = Object.values(integrators).map(
    ({ kind, label, summary, order, errorControlled }) =>
      `${heading(label, kind)}<p>${escapeMarkup(summary)}</p><p>Order ${order}; ${
        errorControlled
          ? 'chooses its own substeps by an error estimate'
          : 'takes one step for each step of the clock'
      }. In the document: <code>"integrator": "${kind}"</code>.</p>`,
  )
  const drift = Object.entries(stabilisationSummaries).map(([kind, summary]): Content[] => [
    html(`<code>${kind}</code>`),
    summary,
  ])
  return {
    name: 'integrators',
    title: 'Integrators and settings',
    section: 'Reference',
    summary:
      'How accelerations become motion: the integrators, what is done about drift, and every setting of a run.',
    words:
      'runge kutta nystrom nyström euler leapfrog verlet dormand prince implicit step tolerance stabilisation',
    body: [
      markdown(
        'The solve gives accelerations at one state; an integrator strings states together. All take the clock’s step as their unit, so that the same scene gives the same bits wherever it runs: a slow computer slows the clock, never the accuracy.',
      ),
      ...entries,
      heading('Drift'),
      '<p>What is done about errors that creep into the constraints. The theory is on <a href="drift.html">a page of its own</a>.</p>',
      table(['Way', 'What it does'], drift),
      heading('All settings'),
      fieldTable(settingsForm as unknown as Parameters<typeof fieldTable>[0]),
    ].join(''),
  }
}

function formulationPages(): readonly Page[] {
  const names = Object.keys(formulations) as FormulationName[]
  // Between themselves the pages of the repository go by file; here they have a prefix.
  const linked = (text: string) =>
    text.replace(/\]\(([a-z-]+)\.md\)/g, (all, id) => (names.includes(id) ? `](formulation-${id}.md)` : all))
  const index = source(linked(indexPage()))
  return [
    {
      name: 'formulation-reference',
      section: 'Reference',
      ...index,
      title: 'Formulations, one by one',
      words: 'udwadia kalaba kane lagrange gauss appell papers',
    },
    ...names.map((id): Page => {
      // Without the path of the source file.
      const text = formPage(formulations[id]).replace(/ Code: \[.*$/m, '')
      return {
        name: helpFile(`formulation/${id}`).replace(/\.html$/, ''),
        section: 'Reference',
        parent: 'formulation-reference',
        ...source(text),
      }
    }),
  ]
}

function profilePage(): Page {
  const parts = Object.entries(profileReference).map(([kind, { label, equation, summary, fields }]) => {
    const rows = Object.entries(fields).map(([name, meaning]): Content[] => [
      html(`<code>${escapeMarkup(name)}</code>`),
      html(line(meaning)),
    ])
    return `${heading(label, kind)}<p>${line(summary)}</p>${formula(equation, true)}<p>In the document: <code>"kind": "${kind}"</code>.</p>${table(['Field', 'Meaning'], rows)}`
  })
  return {
    name: 'profiles',
    title: 'Functions of time',
    section: 'Reference',
    summary: 'What drivers and loads follow: constant, polynomial, sine, smooth step, table, or typed.',
    words: 'profiles drivers motor lookup table spline csv interpolation',
    body: [
      markdown('A driver or load follows a function of time, with its first and second derivative.'),
      ...parts,
    ].join(''),
  }
}

/** Names as the first example that has such numbers calls them. */
function channelPage(): Page {
  const parts = Object.entries(channelFamilies).map(([, family]) => {
    for (const example of examples) {
      const compiled = compileScene(example.scene)
      if (!compiled.ok) continue
      const block = family.blocks(compiled).find(({ slots }) => slots.length > 0)
      if (!block) continue
      const rows = block.slots
        .slice(0, 24)
        .map(({ name, label, unit }): Content[] => [
          html(`<code>${escapeMarkup([block.of, name].filter(Boolean).join('.'))}</code>`),
          [block.of, label].filter(Boolean).join(' '),
          unit,
        ])
      return `<h2 id="${slug(family.summary)}">${escapeMarkup(family.summary.replace(/\.$/, ''))}</h2><p>As in <a href="../?example=${example.id}">${line(example.title)}</a>:</p>${table(['Channel', 'What it is', 'Unit'], rows)}`
    }
    return ''
  })
  return {
    name: 'channels',
    title: 'Channels',
    section: 'Reference',
    summary: 'Every number of a scene by its name, for plots, readouts, files and programs.',
    words: 'signals outputs columns csv variables readouts',
    body: [
      markdown(
        'A channel is a number of the motion with a name: the id of a thing, a dot, and what it is, as in `pin.Fz`. The same names serve in plots, in readouts, in tables of the [command line](command-line.md) and in [embeds](embedding.md). The studio lists those of your scene when you add a curve; `freebody channels <scene>` prints them.\n\nComponents are in world axes; `_B` behind them means the axes of the body, `_J` those of the joint. Where two things would share a name, the second goes by its path, as in `parameters/phi`.',
      ),
      ...parts,
    ].join(''),
  }
}

function commandPage(): Page {
  const groups = commandGroups.map((group) => {
    const rows = commands
      .filter((command) => command.group === group)
      .map(({ label, keys = [] }): Content[] => [
        label.replace(/…$/, ''),
        html(keys.map((key) => `<kbd>${escapeMarkup(shownKeys(key))}</kbd>`).join(' ')),
      ])
    return rows.length === 0 ? '' : `${heading(group)}${table(['Command', 'Keys'], rows)}`
  })
  return {
    name: 'commands',
    title: 'Commands, keys and gestures',
    section: 'Reference',
    summary: 'Everything the studio can do, with its keys, and what hands do in the scene.',
    words: 'shortcuts keyboard mouse touch hotkeys',
    body: [
      markdown(
        'Everything the studio can do is a command. **Ctrl + K** (⌘ K on a Mac) finds it by name or by a word for it, says why it is not possible right now if it is not, and shows its key.',
      ),
      ...groups,
      heading('In the scene'),
      table(
        ['To', 'Mouse or pen', 'Touch'],
        gestures.map(({ what, mouse, touch }) => [what, mouse, touch]),
      ),
    ].join(''),
  }
}

function examplePage(): Page {
  const card = ({ id, title, description }: Example) => {
    const picture = (theme: '' | '-dark') => `../thumbnails/${id}${theme}.webp`
    return `<li id="${id}"><a href="../?example=${id}"><picture><source srcset="${picture('-dark')}" media="(prefers-color-scheme: dark)"><img src="${picture('')}" alt="" width="240" height="150" loading="lazy"></picture><strong>${escapeMarkup(title)}</strong></a>${markdown(description)}</li>`
  }
  return {
    name: 'examples',
    title: 'Examples',
    section: 'Reference',
    summary: 'All scenes that come with Freebody, what they show and what to try.',
    words: 'gallery library scenes demos',
    body: exampleGroups
      .map((group) => {
        const cards = examples.filter((example) => example.group === group).map(card)
        return `${heading(group)}<ul class="gallery">${cards.join('')}</ul>`
      })
      .join(''),
  }
}
