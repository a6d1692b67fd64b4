/* Runs main.ts from its source, as the threads that it starts do; under `tsx` on the command line they would not start. */
import { register } from 'tsx/esm/api'

register()
await import('./main.ts')
