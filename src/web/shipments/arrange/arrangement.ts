import { useEffect } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { loadLater } from '../../lib/load-later.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import type { RowGroup } from './arrange-rows.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { isSetNeeded } from '#facts/views/search-edits.ts'

/** How loaded rows become a list. */
export interface Arrangement {
  /** Gives those that are chosen, in the order that is. */
  readonly arrangeRows: Arranging<readonly ShipmentRow[]>
  /** Parts what it gave into groups under headings. */
  readonly groupsOf: Arranging<readonly RowGroup[]>
  /** How many of all rows have low notices only. */
  readonly lowCountOf: Arranging<number | null>
}

type Arranging<Result> = (rows: readonly ShipmentRow[], search: ShipmentsSearch, clock: Clock) => Result

/** The code that filters and sorts loaded rows. A list without such a choice, as most people open it, needs none of it. */
export const arrangement = lazyPart(() => loadLater(() => import('./arrange-rows.ts'), ignore))

/** How to arrange rows as the URL asks for; `null` while that is not known, so that no row is shown which is not chosen. */
export function useArrangement(search: ShipmentsSearch): Arrangement | null {
  const part = arrangement.use()
  const isNeeded = isSetNeeded(search)

  useEffect(() => {
    if (isNeeded) void arrangement.load()
  }, [isNeeded])

  if (!isNeeded) return asTheyAre
  return typeof part === 'object' ? part : null
}

const asTheyAre: Arrangement = { arrangeRows: (rows) => rows, groupsOf: () => [], lowCountOf: () => null }

function ignore(): void {}
