import type { LeadName } from '#facts/views/search.ts'

/** What can stand in the first column. */
export const LEAD_WORDS: Readonly<Record<LeadName, string>> = {
  reference: 'Reference',
  tag: 'PO or tag',
  booking: 'Booking number',
  masterBill: 'Master bill',
  container: 'Container',
}
