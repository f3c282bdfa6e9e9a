import { unpackShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { leadOf } from '#facts/views/lead-of.ts'
import { DEFAULT_COLUMNS } from '#facts/views/column-names.ts'
import type { LeadName, ListLook } from '#facts/views/search.ts'
import { serviceLabel } from '../words/shipment-labels.ts'
import { columnsNamed, LEAD_TITLE } from './columns.ts'
import { RECORD } from './writing.ts'

/**
 * Rows as a table of plain texts: a line of titles, then a line for each row, in the list's columns. Identifiers are
 * exactly as recorded. Dates are ISO dates, which mean the same to every reader and do not age.
 */
export function tableTexts(rows: readonly ShipmentRow[], look: ListLook, judge: Judge): string[][] {
  const { cols = DEFAULT_COLUMNS, lead = 'reference' } = look
  const columns = columnsNamed(cols)
  const leadTitles = lead === 'reference' ? [] : [LEAD_TITLES[lead]]
  return [
    [...leadTitles, LEAD_TITLE, 'Service', ...columns.map(({ title }) => title)],
    ...rows.map((row) => {
      const shipment = unpackShipment(row)
      return [
        ...leadTitles.map(() => leadOf(row, lead) ?? ''),
        row.reference,
        serviceLabel(row.serviceType).short,
        ...columns.map(({ text }) => text(shipment, judge, RECORD)),
      ]
    }),
  ]
}

const LEAD_TITLES: Readonly<Record<Exclude<LeadName, 'reference'>, string>> = {
  tag: 'PO',
  booking: 'Booking number',
  masterBill: 'Bill',
  container: 'Container',
}
