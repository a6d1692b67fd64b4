import type { AnyCommand } from '../command'

export interface Listed {
  readonly summary: string
  /** Loaded on demand, with the packages that the command needs. */
  readonly load: () => Promise<{ readonly command: AnyCommand }>
}

/** Every command, in the order of the help. */
export const commands: Readonly<Record<string, Listed>> = {
  run: { summary: 'Run a scene and write its motion and forces as a table.', load: () => import('./run') },
  sweep: {
    summary: 'Run a scene for many values of its parameters, one row per run.',
    load: () => import('./sweep'),
  },
  check: {
    summary: 'Say what is wrong with scenes, and put right what can be.',
    load: () => import('./check'),
  },
  info: {
    summary: 'Count bodies, constraints and freedoms, and name what is redundant.',
    load: () => import('./info'),
  },
  forms: {
    summary: 'Solve one moment by every formulation and compare the answers.',
    load: () => import('./forms'),
  },
  channels: { summary: 'List the numbers that can be read off a scene.', load: () => import('./channels') },
  link: { summary: 'Turn a scene into a share link, and a link into a scene.', load: () => import('./link') },
  examples: { summary: 'List the examples, or print one of them.', load: () => import('./examples') },
  schema: { summary: 'Print the JSON Schema of scenes.', load: () => import('./schema') },
}
