/**
 * What a typed text may stand for, from the proxy's copy of the account (`SUGGEST_PATH`): numbers, names and places, each with
 * the shipments that have it. The list that a suggestion names finds exactly the shipments that it counts. Errors are those of
 * `account.ts`.
 */
import { z } from 'zod'
import { count, envelope, list } from './account.ts'

/** What opens: the page of one shipment or PO, or the list of a search. */
const opened = z.discriminatedUnion('page', [
  z.object({ page: z.literal('shipment'), reference: z.string() }),
  z.object({ page: z.literal('po'), tag: z.string() }),
  z.object({ page: z.literal('list') }),
])

/** Parameters of a list's address. */
const search = z.record(z.string(), z.string())

const suggestion = z.object({
  /** 'Velmaris Line'; several values: 'Carrier Velmaris Line · From Shanghai (CNSHA)'. */
  word: z.string(),
  /** How many shipments have it. */
  count,
  opens: opened,
  /** The list of these shipments; where one shipment opens by its reference, those whose reference begins with it too. */
  search,
})
export type Suggestion = z.infer<typeof suggestion>

/** Answer of `GET /api/suggest?q=<text>`; nothing is found by a text without a letter or digit. */
export const suggestAnswer = envelope.extend({
  /** 'Carrier', and its suggestions, the best first: a dozen in all. Filters that the text names come first. */
  groups: list(z.object({ title: z.string(), suggestions: list(suggestion) })),
  /** What all words of the text find, each in any field. The service may find more. */
  text: suggestion.omit({ word: true }).extend({
    /** The text lists so many numbers, of which any is looked for, because no shipment has all of them; else `null`. */
    numbers: z.object({ given: count, found: count }).nullable(),
  }),
  /** What Enter opens: the suggestion that the text clearly stands for, else the list of the text. */
  enter: suggestion.pick({ opens: true, search: true }),
  /** Says which numbers of a list nothing has; or that nothing has the text, and that the suggestions are what may have been meant; Enter takes none of these. */
  unknown: z.string().nullable(),
})
export type SuggestAnswer = z.infer<typeof suggestAnswer>
