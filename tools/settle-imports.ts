/* After each file of unit tests: waits for modules that the tested code has begun to load on demand. Files share their modules, so one whose
 loading ends with the file that began it fails in every later file that imports it. */
import { afterAll, vi } from 'vitest'

afterAll(() => vi.dynamicImportSettled())
