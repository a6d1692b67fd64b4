export { Description, firstSentence, Summary } from './Description'
