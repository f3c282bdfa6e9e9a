import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import type { LocalOnly } from '../data/list-content.ts'

/**
 * A count of what the service found and what it cannot find: '1 shipment matches, 2 more by booking no. (loaded
 * shipments only)'.
 *
 * @param words for those that the service found
 */
export function withLocalOnly(words: string, found: number, { rows, notes }: LocalOnly): string {
  if (rows.length === 0) return words
  const numbers = [...new Set(Array.from(notes.values(), ({ by }) => by.replace(/^By /, '')))].toSorted()
  const by = `${numbers.length === 0 ? '' : `by ${numbers.join(' or ')} `}(loaded shipments only)`
  if (found === 0) {
    const matches = counted(rows.length, 'match', 'matches')
    return numbers.length === 0 ? `${matches} ${by}` : `${matches}, ${by}`
  }
  return `${words}, ${grouped(rows.length)} more ${by}`
}
