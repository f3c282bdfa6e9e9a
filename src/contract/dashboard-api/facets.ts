/**
 * Number of shipments that each value of a filter would leave, from the proxy's copy of the account (`FACETS_PATH`).
 * All filters of the search count, except the filter itself. Errors are those of `account.ts`.
 */
import { z } from 'zod'
import { count, envelope, list } from './account.ts'

const facet = z.object({
  /** The filter's name in addresses, such as 'carrier'. */
  name: z.string(),
  /**
   * The 500 most frequent values and all chosen ones, in the filter's own order if it has one. `(none)` stands for
   * shipments without a value.
   */
  values: list(
    z.object({
      /** The value in an address. */
      value: z.string(),
      /** 'Shanghai (CNSHA)', 'No carrier' */
      label: z.string(),
      /** 0 if the value occurs in the set of the search, but not with the other filters. */
      count,
    }),
  ),
})
export type Facet = z.infer<typeof facet>

/** Answer of `GET /api/facets?<query of a list>&of=stage,carrier`, in the order of the request. */
export const facetsAnswer = envelope.extend({ facets: list(facet) })
export type FacetsAnswer = z.infer<typeof facetsAnswer>
