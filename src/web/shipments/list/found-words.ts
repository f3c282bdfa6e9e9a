import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import type { Asking } from '../data/list-content.ts'
import { statusWords } from '../words/loaded-words.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'

const ASKING_WORDS = {
  'on-enter': 'press Enter to search all',
  now: 'searching all…',
  failed: 'the service isn’t responding',
} as const satisfies Record<Asking, string>

/**
 * '3 matches · searching all…'; as long as not all of the account set is here, '3 matches in 150 loaded · searching all…'.
 */
export function foundWords(
  counts: { readonly found: number; readonly searched: number | null },
  { status = [] }: ShipmentsSearch,
  asking: Asking,
): string {
  const found = counts.found === 0 ? 'No match' : counted(counts.found, 'match', 'matches')
  if (counts.searched === null) return `${found} · ${ASKING_WORDS[asking]}`
  const statuses = status.length === 0 ? '' : `, ${statusWords({ status })}`
  return `${found} in ${grouped(counts.searched)} loaded${statuses} · ${ASKING_WORDS[asking]}`
}
