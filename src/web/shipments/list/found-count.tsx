import type { ShipmentsSearch } from '#facts/views/search.ts'
import { foundWords } from './found-words.ts'
import type { LocalAnswer } from '../data/list-view.ts'

/**
 * How many loaded rows match, of how many. Announced only where no answer is on its way, since that will be
 * announced.
 */
export function FoundCount({ localAnswer, search }: { localAnswer: LocalAnswer; search: ShipmentsSearch }) {
  const { rows, searched, asking } = localAnswer
  const words = foundWords({ found: rows.length, searched }, search, asking)
  return (
    <p className="text-right">
      <span role="status" className="sr-only">
        {asking === 'now' ? '' : words}
      </span>
      <span>{words}</span>
    </p>
  )
}
