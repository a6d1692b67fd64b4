/* What the requests and events of messages.ts are for, in words: the tables of docs/embed.md. Not part of any page. */
import type { AskName, EventName } from './messages'

export interface AskDefinition {
  readonly summary: string
  /** What each field is, by its name. */
  readonly fields: Readonly<Record<string, string>>
  /** What `value` of the reply is. */
  readonly answer: string
}

const STATE = 'the state'

export const asks: { readonly [K in AskName]: AskDefinition } = {
  load: {
    summary: 'Shows another scene, from its start.',
    fields: {
      scene: 'a scene document, its JSON, a link that holds one, or the address of a file',
    },
    answer: STATE,
  },
  play: { summary: 'Runs. Out of view it waits until it is seen.', fields: {}, answer: STATE },
  pause: { summary: 'Stops where it is.', fields: {}, answer: STATE },
  reset: { summary: 'Goes back to the start, and rests there.', fields: {}, answer: STATE },
  seek: {
    summary: 'Shows the moment at t: recorded, or reached by running there. Pauses.',
    fields: { t: '[s]' },
    answer: STATE,
  },
  step: {
    summary: 'Takes whole steps; below zero goes back. Pauses.',
    fields: { steps: '1 where it is left out, at most 100 000' },
    answer: STATE,
  },
  set: {
    summary: 'Sets a parameter, as its slider would.',
    fields: {
      parameter: 'its id',
      value: 'in its unit',
    },
    answer: STATE,
  },
  get: {
    summary: 'Reads channels at the moment shown.',
    fields: { channels: 'their names, as in “pin.F”' },
    answer: '`t` and `values` by name',
  },
  subscribe: {
    summary: 'Tells channels while they change, in `channels` events.',
    fields: {
      channels: 'their names',
      rate: '[1/s] at most; 10 where it is left out, up to 30',
    },
    answer: '`subscription`, its number',
  },
  unsubscribe: {
    summary: 'Ends a subscription.',
    fields: { subscription: 'its number' },
    answer: STATE,
  },
  state: { summary: 'Tells how things stand.', fields: {}, answer: STATE },
  info: {
    summary: 'Tells what the scene has: title, parameters, channels; and how many messages were ignored.',
    fields: {},
    answer: 'the description',
  },
  screenshot: {
    summary: 'The picture as it is seen.',
    fields: {
      scale: 'pixels per CSS pixel, 1 where it is left out, up to 3',
    },
    answer: '`png`, a data address',
  },
  cancel: {
    summary:
      'Ends a request that is under way or waits, or all of them; each is answered. Does not wait itself.',
    fields: { request: 'its `id`; all where it is left out' },
    answer: '`cancelled`, their number',
  },
}

export const events: { readonly [K in EventName]: { readonly summary: string; readonly value: string } } = {
  ready: { summary: 'A scene has opened and can be asked.', value: 'the description, as of `info`' },
  state: {
    summary: 'Playing, time or parameters have changed; at most ten times a second, and not for every step.',
    value: STATE,
  },
  channels: {
    summary: 'Numbers of a subscription.',
    value: '`subscription`, `t` and `values` by name',
  },
  failed: {
    summary: 'The scene cannot be shown, or its motion has stopped.',
    value: '`message`, a sentence',
  },
  busy: {
    summary: 'Messages came that were not read, so that none of them is answered; at most once a second.',
    value: '`unread`, how many since the last such event, and `message`, a sentence',
  },
}
