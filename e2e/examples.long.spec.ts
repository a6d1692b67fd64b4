import { examplesRunFor } from './example-runs'

examplesRunFor(20)
