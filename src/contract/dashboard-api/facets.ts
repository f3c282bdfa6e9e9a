/**
 * How many shipments each value of a filter would leave, from the proxy's copy of the account (`FACETS_PATH`): among those that
 * the rest of the search selects, whatever the filter itself has chosen. Errors are those of `account.ts`.
 */
import { z } from 'zod'
import { count, envelope, list } from './account.ts'

const facet = z.object({
  /** Its name in addresses: 'carrier'. */
  name: z.string(),
  /** The 500 most frequent, and those that are chosen, in the order of the filter where it has one. `(none)` finds shipments without any. */
  values: list(
    z.object({
      /** As it stands in an address. */
      value: z.string(),
      /** 'Shanghai (CNSHA)', 'No carrier' */
      label: z.string(),
      /** 0: it occurs among what the search selects of the account, and other filters leave none of it. */
      count,
    }),
  ),
})
export type Facet = z.infer<typeof facet>

/** Answer of `GET /api/facets?<query of a list>&of=stage,carrier`, in the order in which they were asked for. */
export const facetsAnswer = envelope.extend({ facets: list(facet) })
export type FacetsAnswer = z.infer<typeof facetsAnswer>
