import { counted } from '#facts/text/counted.ts'
import type { LocalKind, LocalMatch } from '#facts/views/search-texts.ts'

import type { LocalNote } from '../list-content.ts'

const LOCAL_WORDS = {
  booking: 'By booking no.',
  'house-bill': 'By house bill',
  tracking: 'By tracking no.',
  carrier: 'By carrier',
  vessel: 'By vessel',
  place: 'By place',
  supplier: 'By supplier',
  consignee: 'By consignee',
  // The number stands in the row.
  spelling: null,
} as const satisfies Record<LocalKind, string | null>

/** Says by which number or name a row matches that the service cannot find. */
export function localNote({ kind, found }: LocalMatch): LocalNote | null {
  const by = LOCAL_WORDS[kind]
  return by && { by, found }
}

/** The title above rows that the service cannot find. */
export function localOnlyTitle(count: number): string {
  const verb = count === 1 ? 'matches' : 'match'
  return `${counted(count, 'shipment')} ${verb} by booking no., house bill, tracking no., a name, or other spaces and dashes; only loaded shipments are searched like this.`
}
