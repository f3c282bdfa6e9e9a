import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { KnownRows } from './known-rows.ts'
import type { LoadedList } from './list-page.ts'

/** The rows of a list. A shipment that changed while pages were read may come twice; it stands at its first place. */
export function shownRows({ pages }: LoadedList, known: Pick<KnownRows, 'get'>): ShipmentRow[] {
  const references = new Set(pages.flatMap(({ ordered }) => ordered.map(({ reference }) => reference)))
  return [...references].flatMap((reference) => known.get(reference) ?? [])
}
