import type { SuggestAnswer, Suggestion } from '#contract/dashboard-api/suggest.ts'
import { grouped } from '#facts/text/grouped.ts'

/** A suggestion with the title of its group; `null` for the list of the text itself. */
export interface Offer extends Suggestion {
  readonly title: string | null
}

/** The offers for a text in keyboard order. The last one is the list of all matches. */
export function offersIn({ groups, text }: SuggestAnswer, typed: string): readonly Offer[] {
  const offers = groups.flatMap(({ title, suggestions }) => suggestions.map((each) => ({ ...each, title })))
  return [...offers, { ...text, word: textWords(text, typed), title: null }]
}

/** 'Everything with “korunda”', 'Shipments with any of 3 numbers (2 of 3 found)'. */
function textWords({ numbers }: SuggestAnswer['text'], typed: string): string {
  if (!numbers) return `Everything with “${typed}”`
  const { given, found } = numbers
  const words = `Shipments with any of ${grouped(given)} numbers`
  return found === given ? words : `${words} (${grouped(found)} of ${grouped(given)} found)`
}
