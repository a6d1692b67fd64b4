#!/usr/bin/env node
/* Runs the command from its TypeScript sources: no build step. */
import { register } from 'tsx/esm/api'

register()
await import('./src/main.ts')
