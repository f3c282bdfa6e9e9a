/**
 * Suggestions for a typed text, from the proxy's copy of the account (`SUGGEST_PATH`): numbers, names and places, with
 * the shipments that have them. The list that a suggestion opens contains exactly the shipments that it counts. Errors
 * are those of `account.ts`.
 */
import { z } from 'zod'
import { count, envelope, list } from './account.ts'

/** What it opens: the page of a shipment or PO, the list of a search, or Orders. */
const opened = z.discriminatedUnion('page', [
  z.object({ page: z.literal('shipment'), reference: z.string() }),
  z.object({ page: z.literal('po'), tag: z.string() }),
  z.object({ page: z.enum(['list', 'orders']) }),
])

/** Parameters of a list's address. */
const search = z.record(z.string(), z.union([z.string(), list(z.string())]))

const suggestion = z.object({
  /** 'Velmaris Line', or for several values 'Carrier Velmaris Line · From Shanghai (CNSHA)'. */
  word: z.string(),
  /** Number of shipments that have it. */
  count,
  opens: opened,
  /**
   * The list of these shipments. For a suggested shipment, it also contains those whose reference starts with the same
   * text.
   */
  search,
})
export type Suggestion = z.infer<typeof suggestion>

/** Answer of `GET /api/suggest?q=<text>`. A text without letters and digits has no suggestions. */
export const suggestAnswer = envelope.extend({
  /**
   * A title such as 'Carrier' with its suggestions, the best first, a dozen in all. Filters that the text names come
   * first.
   */
  groups: list(z.object({ title: z.string(), suggestions: list(suggestion) })),
  /** The shipments that match all words, each in any field. The service may find more. */
  text: suggestion.omit({ word: true }).extend({
    /** Set if the text is a list of numbers of which any is searched, because no shipment has all; else `null`. */
    numbers: z.object({ given: count, found: count }).nullable(),
  }),
  /** What Enter opens: the suggestion that the text clearly means, else the list of the text. */
  enter: suggestion.pick({ opens: true, search: true }),
  /**
   * Says which listed numbers do not exist, or that nothing matches and the suggestions are similar texts. Enter opens
   * none of the latter.
   */
  unknown: z.string().nullable(),
})
export type SuggestAnswer = z.infer<typeof suggestAnswer>
