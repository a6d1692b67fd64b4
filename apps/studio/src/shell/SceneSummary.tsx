import { firstSentence, Summary } from '../dialogs/description'

/** What a scene is about, in a sentence. */
export default function SceneSummary({ text }: { readonly text: string }) {
  return <Summary text={firstSentence(text)} />
}
