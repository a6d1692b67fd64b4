/* A thread does not inherit the loader of its parent. */
import { register } from 'tsx/esm/api'

register()
await import('./run-scene.ts')
