import { useEffect } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { loadLater } from '../../lib/load-later.ts'
import type { Clock } from '../facts/clock.ts'
import type { ShipmentsSearch } from '../search.ts'
import { isSetNeeded } from '../search-edits.ts'

/** Gives the loaded rows that are chosen, in the order that is. */
export type ArrangeRows = (
  rows: readonly ShipmentRow[],
  search: ShipmentsSearch,
  clock: Clock,
) => readonly ShipmentRow[]

/** The code that filters and sorts loaded rows. A list without such a choice, as most people open it, needs none of it. */
export const arrangement = lazyPart(() => loadLater(() => import('./arrange-rows.ts'), ignore))

/** How to arrange rows as the URL asks for; `null` while that is not known, so that no row is shown which is not chosen. */
export function useArrangeRows(search: ShipmentsSearch): ArrangeRows | null {
  const part = arrangement.use()
  const isNeeded = isSetNeeded(search)

  useEffect(() => {
    if (isNeeded) void arrangement.load()
  }, [isNeeded])

  if (!isNeeded) return asTheyAre
  return typeof part === 'object' ? part.arrangeRows : null
}

const asTheyAre: ArrangeRows = (rows) => rows

function ignore(): void {}
