/* Options of an embedded scene in its address, after the scene itself: "#s=…&autoplay=0&controls=full". One table: the form
 that makes the snippet, the page that reads it, the attributes of <freebody-scene> and the reference are written from it. Only
 what differs from the default is written. */

export type EmbedValue = boolean | number | string | readonly string[]

export interface EmbedOption<V extends EmbedValue = EmbedValue> {
  /** In the address. */
  readonly key: string
  readonly label: string
  readonly help: string
  readonly initial: V
  readonly field: EmbedField
}

export type EmbedField =
  | { readonly kind: 'switch' }
  | { readonly kind: 'choice'; readonly choices: readonly (readonly [value: string, label: string])[] }
  | {
      readonly kind: 'number'
      readonly unit: string
      readonly min: number
      readonly max: number
      readonly step: number
    }
  /** Id of a body, or '' for none. */
  | { readonly kind: 'body' }
  /** Ids of parameters. */
  | { readonly kind: 'parameters' }
  /** Names of channels. */
  | { readonly kind: 'channels' }
  /** Id of a panel, or '' for none. */
  | { readonly kind: 'panel' }
  /** "https://course.example", or '' for any. */
  | { readonly kind: 'origin' }

function option<V extends EmbedValue>(
  key: string,
  label: string,
  help: string,
  initial: V,
  field: EmbedField,
): EmbedOption<V> {
  return { key, label, help, initial, field }
}

/** In the order of the form. */
export const embedOptions: readonly EmbedOption[] = [
  option('autoplay', 'Runs by itself', 'Starts as soon as it is in view.', true, { kind: 'switch' }),
  option('controls', 'Controls', 'What stands below the picture.', 'min', {
    kind: 'choice',
    choices: [
      ['none', 'None'],
      ['min', 'Play'],
      ['full', 'Play and timeline'],
    ],
  }),
  option('theme', 'Theme', 'Automatic follows the reader’s system.', 'auto', {
    kind: 'choice',
    choices: [
      ['auto', 'Automatic'],
      ['light', 'Light'],
      ['dark', 'Dark'],
    ],
  }),
  option('arrows', 'Arrows', 'Forces that are drawn.', 'forces', {
    kind: 'choice',
    choices: [
      ['none', 'None'],
      ['constraints', 'In joints'],
      ['forces', 'All forces'],
    ],
  }),
  option('body', 'Free body', 'Stands alone, with everything that acts on it.', '', { kind: 'body' }),
  option('sliders', 'Sliders', 'Parameters that readers can change.', [] as readonly string[], {
    kind: 'parameters',
  }),
  option('readouts', 'Numbers', 'Channels shown as live numbers, as “pin.F”.', [] as readonly string[], {
    kind: 'channels',
  }),
  option(
    'plots',
    'Plots',
    'Plots of the scene by their ids, or channels in a plot of their own.',
    [] as readonly string[],
    { kind: 'channels' },
  ),
  option('panel', 'Panel', 'One panel of the studio, beside or below the picture.', '', { kind: 'panel' }),
  option('still', 'Camera stays', 'The view cannot be turned.', false, { kind: 'switch' }),
  option('link', 'Link to Freebody', 'Opens the scene in the studio.', true, { kind: 'switch' }),
  option('dir', 'Direction', 'In which the words of the page run; automatic is left to right.', 'auto', {
    kind: 'choice',
    choices: [
      ['auto', 'Automatic'],
      ['ltr', 'Left to right'],
      ['rtl', 'Right to left'],
    ],
  }),
  option('loop', 'Starts again after', '0 never does.', 0, {
    kind: 'number',
    unit: 's',
    min: 0,
    max: 600,
    step: 1,
  }),
  option('limit', 'Stops after', '0 never does.', 0, {
    kind: 'number',
    unit: 's',
    min: 0,
    max: 600,
    step: 1,
  }),
  option(
    'host',
    'Only for',
    'Origin of the one page that may send messages, as “https://course.example”.',
    '',
    {
      kind: 'origin',
    },
  ),
]

export type EmbedValues = Readonly<Record<string, EmbedValue>>

/** The values, converted to their types. */
export interface EmbedSettings {
  readonly autoplay: boolean
  readonly controls: 'none' | 'min' | 'full'
  readonly theme: 'auto' | 'light' | 'dark'
  readonly arrows: 'none' | 'constraints' | 'forces'
  readonly body: string
  readonly sliders: readonly string[]
  readonly readouts: readonly string[]
  readonly plots: readonly string[]
  readonly panel: string
  readonly still: boolean
  readonly link: boolean
  readonly dir: 'auto' | 'ltr' | 'rtl'
  /** [s]; 0 for never */
  readonly loop: number
  readonly limit: number
  readonly host: string
}

export const initialEmbed: EmbedValues = Object.fromEntries(embedOptions.map((o) => [o.key, o.initial]))

/** "&autoplay=0&controls=full", or nothing. */
export function writeEmbed(values: EmbedValues): string {
  return embedOptions
    .filter(({ key, initial }) => written(values[key]) !== written(initial))
    .map(({ key }) => `&${key}=${written(values[key]).split(',').map(encodeURIComponent).join()}`)
    .join('')
}

/** Reads what `writeEmbed` writes. Unknown or invalid options keep their defaults. */
export function readEmbed(hash: string): EmbedValues & EmbedSettings {
  const given = new Map(
    hash
      .replace(/^#/, '')
      .split('&')
      .map((pair) => [pair.split('=', 1)[0], pair.slice(pair.indexOf('=') + 1)] as const),
  )
  return Object.fromEntries(
    embedOptions.map((o) => {
      const text = given.get(o.key)
      return [o.key, (text === undefined ? undefined : parsed(o, text)) ?? o.initial]
    }),
  ) as EmbedValues & EmbedSettings
}

function written(value: EmbedValue): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'object' ? value.join() : String(value)
}

function parsed({ field }: EmbedOption, text: string): EmbedValue | undefined {
  const read = readers[field.kind] as (text: string, field: EmbedField) => EmbedValue | undefined
  return read(text, field)
}

const readers: {
  readonly [K in EmbedField['kind']]: (
    text: string,
    field: Extract<EmbedField, { kind: K }>,
  ) => EmbedValue | undefined
} = {
  switch: (text) => (text === '1' ? true : text === '0' ? false : undefined),
  choice: (text, { choices }) => (choices.some(([value]) => value === text) ? text : undefined),
  number: (text, { min, max }) => (text !== '' && +text >= min && +text <= max ? +text : undefined),
  body: decoded,
  parameters: decodedList,
  channels: decodedList,
  // The ids are checked where the panels are.
  panel: (text) => (/^[a-z\d-]{1,40}$/.test(text) ? text : undefined),
  origin(text) {
    const given = decoded(text) ?? ''
    try {
      const { origin, protocol } = new URL(given)
      return origin === given && /^https?:$/.test(protocol) ? given : undefined
    } catch {
      return undefined
    }
  },
}

function decodedList(text: string): readonly string[] {
  return text === '' ? [] : text.split(',').flatMap((item) => decoded(item) ?? [])
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
