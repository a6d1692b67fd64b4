/* The line a teacher pastes into a page: a frame, which goes wherever HTML goes, or the element, where scripts may be added. */
import { escapeMarkup } from '@freebody/format'
import { embedOptions, type EmbedValues } from './options'

export interface Frame {
  readonly title: string
  /** [px]; null fills the width. */
  readonly width: number | null
  /** [px] */
  readonly height: number
}

export function snippet(address: string, { title, width, height }: Frame): string {
  return element('iframe', {
    src: address,
    title,
    width: width === null ? '100%' : String(width),
    height: String(height),
    style: 'border:0',
    loading: 'lazy',
    allow: 'fullscreen',
  })
}

/** `address`: of the page for frames, with the scene but without options. */
export function elementSnippet(
  address: string,
  values: EmbedValues,
  { title, width, height }: Frame,
): string {
  const script = new URL('freebody-scene.js', address).href
  const size = `${width === null ? '' : `width:${width}px;`}height:${height}px`
  return `${element('script', { src: script, defer: '' })}\n${element('freebody-scene', {
    src: address,
    title,
    style: size,
    ...attributesOf(values),
  })}`
}

/** Those that differ from their defaults. */
export function attributesOf(values: EmbedValues): Readonly<Record<string, string>> {
  return Object.fromEntries(
    embedOptions
      .filter(({ key, initial }) => String(values[key]) !== String(initial))
      .map(({ key }) => {
        const value = values[key]
        return [key, typeof value === 'boolean' ? (value ? '1' : '0') : String(value)]
      }),
  )
}

function element(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === '' ? key : `${key}="${escaped(value)}"`,
  )
  return `<${name} ${written.join(' ')}></${name}>`
}

/** Between quotes of either kind. Control characters become spaces. */
function escaped(value: string): string {
  return escapeMarkup(value.replace(/\p{Cc}+/gu, ' ')).replaceAll("'", '&#39;')
}
