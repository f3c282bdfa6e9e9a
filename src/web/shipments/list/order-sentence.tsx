import type { ShipmentsSearch } from '#facts/views/search.ts'
import { counted } from '#facts/text/counted.ts'
import { arrivalsWords } from '#facts/orders/arrivals.ts'
import type { ListContent } from '../data/list-content.ts'
import { ShipmentCount } from '../words/shipment-count.tsx'

/** What is asked about a PO, above a list that one PO filters: how many shipments, and when they arrive. */
export function OrderSentence({ content }: { readonly content: ListContent }) {
  const { search, rows, total, judge } = content
  if (!isOfOneOrder(search) || rows.length === 0 || rows.length !== total) return null
  const arrivals = arrivalsWords(rows, judge)
  return (
    <p className="border-b border-line px-3 py-2 font-medium sm:px-5 print:hidden">
      <ShipmentCount count={rows.length}>{counted(rows.length, 'shipment')}</ShipmentCount>
      {arrivals !== '' && ` · ${arrivals}`}
    </p>
  )
}

function isOfOneOrder({ tag, tags = [] }: ShipmentsSearch): boolean {
  return tag !== undefined ? tags.length === 0 : tags.length === 1
}
