import { testEngine } from './suite'
import { openWebKit } from './webkit'

testEngine(openWebKit)
