import { counted } from '#facts/text/counted.ts'
import type { LocalNumber } from '#facts/views/search-texts.ts'

const LOCAL_NUMBER_WORDS = {
  booking: 'By booking no.',
  'house-bill': 'By house bill',
  tracking: 'By tracking no.',
  // The number stands in the row.
  spelling: null,
} as const satisfies Record<LocalNumber, string | null>

/** Names the number by which a row matches that the service cannot find. */
export function localNumberWord(match: LocalNumber): string | null {
  return LOCAL_NUMBER_WORDS[match]
}

/** The title above rows that the service cannot find. */
export function localOnlyTitle(count: number): string {
  const verb = count === 1 ? 'matches' : 'match'
  return `${counted(count, 'shipment')} ${verb} by booking no., house bill, tracking no. or other spaces and dashes; only loaded shipments are searched like this.`
}
