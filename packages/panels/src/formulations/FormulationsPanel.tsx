import type { Description, FormulationName } from '@freebody/formulations'
import { formulations } from '@freebody/formulations'
import { copyText } from '@freebody/plots'
import { number } from '@freebody/format'
import { Copy } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { About } from '../About'
import { useCompiled, usePanelHost, usePanelState } from '../host'
import { SavePicture } from '../SavePicture'
import { DescriptionChoice } from '../why/DescriptionChoice'
import { columnLabels } from '../why/labels'
import { Limits } from '../why/Limits'
import { useEvaluation } from '../why/use-evaluation'
import { FormDetails } from './FormDetails'
import { answersSvg, answersTsv, formNames, formRow, joined, noAnswers, ROUNDS } from './table'
import '../why/why.css'
import '../table.css'

/** Every form of the papers on the present moment, beside the engine; any of them may drive. */
export default function FormulationsPanel() {
  const host = usePanelHost()
  const compiled = useCompiled()
  const scene = usePanelState('scene')
  const [description, setDescription] = useState<Description>('twist')
  const [chosen, setChosen] = useState<FormulationName | null>(null)
  const [answers, setAnswers] = useState(noAnswers)
  const columns = useMemo(() => columnLabels(compiled, description), [compiled, description])
  const driving = scene.settings?.formulation ?? null
  // Results of other matrices are invalid.
  useEffect(() => setAnswers(noAnswers), [compiled.model, description])
  useEvaluation({
    key: `${description} ${chosen}`,
    // Large systems are not timed for long.
    rounds: answers.took > 100 ? 3 : ROUNDS,
    request: (snapshot) => ({ type: 'forms', snapshot, description, chosen }),
    take(reply) {
      if (reply.type === 'forms' && reply.engine.qdd.length === columns.length)
        setAnswers((before) => joined(before, reply))
    },
  })

  function drive(name: FormulationName | null): void {
    host.edit?.(
      { type: 'set', in: 'settings', values: { formulation: name } },
      name ? `let ${formulations[name].title} drive` : 'let the engine drive',
    )
  }

  async function copy(): Promise<void> {
    const copied = await copyText(answersTsv(answers, columns))
    host.say(copied ? 'Copied, at full precision.' : 'The browser refused the clipboard.')
  }

  const radio = (name: FormulationName | null, title: string) => (
    <td>
      <input
        type="radio"
        name="freebody-driver"
        aria-label={`Let ${title} drive the motion`}
        checked={driving === name}
        disabled={!host.edit}
        onChange={() => drive(name)}
      />
    </td>
  )
  return (
    <div className="table-frame">
      <div className="table-controls">
        <DescriptionChoice value={description} onChange={setDescription} />
        <button type="button" className="quiet" onClick={() => void copy()}>
          <Copy size={14} /> Copy
        </button>
        <SavePicture
          name={`${scene.title ?? 'scene'} formulations`}
          svg={() => answersSvg(answers, scene.title ?? 'Untitled scene')}
        />
        <Limits />
        <span className="muted numbers">
          {answers.took > 0 && `t = ${number(answers.t)} s; all forms take ${number(answers.took, 2)} ms`}
        </span>
      </div>
      <div className="why-scroll why-beside">
        <div>
          <table className="live-table" aria-label="Formulations">
            <thead>
              <tr>
                <th scope="col">Form</th>
                <th scope="col" title="In which the accelerations agree with the engine’s">
                  Digits of <i>q̈</i>
                </th>
                <th scope="col" title="In which the constraint forces do">
                  of <i>Q</i>
                  <sup>c</sup>
                </th>
                <th
                  scope="col"
                  title="That the formula takes once: the mean of the last few, without the slowest"
                >
                  Time <small>µs</small>
                </th>
                <th scope="col" title="By the count of the papers">
                  Flops
                </th>
                <th scope="col">Drives</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">Engine’s own sparse solve</th>
                <td colSpan={4} className="words muted">
                  what the others are compared with
                </td>
                {radio(null, 'the engine’s own solve')}
              </tr>
              {formNames.map((name) => {
                const [title, ...cells] = formRow(name, answers)
                return (
                  <tr key={name} data-id={name} aria-selected={name === chosen}>
                    <th scope="row">
                      <button
                        type="button"
                        className="quiet"
                        aria-expanded={name === chosen}
                        onClick={() => setChosen(name === chosen ? null : name)}
                      >
                        {title}
                      </button>
                    </th>
                    {cells.length === 1 ? (
                      <td colSpan={4} className="words why-refusal">
                        {cells[0]}
                      </td>
                    ) : (
                      cells.map((cell, i) => (
                        <td key={i} className="numbers">
                          {cell}
                        </td>
                      ))
                    )}
                    {radio(name, title)}
                  </tr>
                )
              })}
            </tbody>
          </table>
          <About topic="formulations">
            The same M, Q, A and b, solved as eleven papers solve them: each form says in how many digits it
            agrees with the engine, or why it does not apply, and any of them may drive the motion.
          </About>
        </div>
        {chosen && <FormDetails name={chosen} answers={answers} columns={columns} />}
      </div>
    </div>
  )
}
