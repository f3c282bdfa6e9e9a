import type { SuggestAnswer, Suggestion } from '#contract/dashboard-api/suggest.ts'

/** A suggestion with the title of its group; `null` for the list of the text itself. */
export interface Offer extends Suggestion {
  readonly title: string | null
}

/** What is offered for a text, in the order in which the keys lead through it: last, all that has the text. */
export function offersIn({ groups, text }: SuggestAnswer, typed: string): readonly Offer[] {
  const offers = groups.flatMap(({ title, suggestions }) => suggestions.map((each) => ({ ...each, title })))
  return [...offers, { ...text, word: `Everything with “${typed}”`, title: null }]
}
