import { firstSentence, Summary } from '../dialogs/description'

/** The first sentence of a scene's description. */
export default function SceneSummary({ text }: { readonly text: string }) {
  return <Summary text={firstSentence(text)} />
}
