import { counted } from '#facts/text/counted.ts'
import type { BeyondMatch } from './search-texts.ts'

const BEYOND_WORDS = {
  booking: 'By booking no.',
  'house-bill': 'By house bill',
  tracking: 'By tracking no.',
} as const satisfies Record<BeyondMatch, string>

/** What a row matches by although the service cannot find it. */
export function beyondWord(match: BeyondMatch): string {
  return BEYOND_WORDS[match]
}

/** The title above rows that the service cannot find. */
export function beyondTitle(count: number): string {
  const verb = count === 1 ? 'matches' : 'match'
  return `${counted(count, 'shipment')} ${verb} by booking no., house bill or tracking no.; only loaded shipments are searched by these.`
}
