import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { quietWords, type QuietSet } from './quiet-words.ts'

interface NothingNeedsAttentionProps extends QuietSet {
  readonly search: ShipmentsSearch
  readonly isLoading: boolean
  readonly onLoadAll: () => void
}

/** Shows when no shipment needs attention: good news about all shipments, and no news about some of them. */
export function NothingNeedsAttention({ search, isLoading, onLoadAll, ...set }: NothingNeedsAttentionProps) {
  const { title, advice } = quietWords(set, search, isLoading)
  const { attention = [] } = search
  return (
    <Notice title={title} advice={advice}>
      {!set.isComplete && !isLoading && <Button onClick={onLoadAll}>Load all</Button>}
      {!attention.includes('low') && (
        <Link
          to="/shipments"
          search={{ ...search, attention: [...attention, 'low'] }}
          className={buttonClass}
        >
          Show low
        </Link>
      )}
    </Notice>
  )
}
