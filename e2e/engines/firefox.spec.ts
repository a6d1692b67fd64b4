import { openFirefox } from './firefox'
import { testEngine } from './suite'

testEngine(openFirefox)
