import { useMemo, type ReactNode } from 'react'
import type { JudgedRow } from '#contract/dashboard-api/account.ts'
import { Button } from '../ui/button.tsx'
import { ListFailed } from '../ui/list-failed.tsx'
import type { ListContent } from '../api/list-content.ts'
import { captionWords } from './caption-words.ts'
import { later } from '../lib/later.tsx'
import { ShipmentTable } from './shipment-table.tsx'
import { SkeletonTable } from './skeleton-table.tsx'
import { SoughtBy } from './sought-tag.ts'
import type { List } from './use-list.ts'

const NothingFound = later(() => import('./nothing-found.tsx').then(({ NothingFound }) => NothingFound))

interface ListBodyProps {
  readonly content: ListContent
  readonly list: List
  /** The rows to print; `null` on screen. */
  readonly printed: readonly JudgedRow[] | null
}

/**
 * The rows, or why there are none. Loaded rows stay when more cannot be loaded. All lists share one table, so that
 * focus and keys continue from one to the next.
 */
export function ListBody({ content, list, printed }: ListBodyProps) {
  const { search } = content
  const { tag = '', q = '' } = search
  const sought = useMemo(() => ({ tag, text: q }), [tag, q])
  const instead = insteadOfRows(content, list)
  return (
    <SoughtBy value={sought}>
      <ShipmentTable
        content={content}
        list={list}
        printed={printed}
        caption={captionWords(search, content.sort)}
        end={<ListEnd list={list} />}
      >
        {instead}
      </ShipmentTable>
    </SoughtBy>
  )
}

function insteadOfRows(content: ListContent, { error, envelope, isOld, retry }: List): ReactNode {
  if (envelope && !isOld) return <NothingFound content={content} />
  return error ? <ListFailed error={error} onRetry={retry} /> : <SkeletonTable />
}

/** Below the last row: whether there are more, and how they load. */
function ListEnd({ list: { hasNext, isLoading, error, retry } }: { readonly list: List }) {
  if (!hasNext) return 'End of the list'
  if (!error) return isLoading ? 'Loading more…' : 'More available'
  return (
    <Button onClick={retry} isDisabled={isLoading}>
      {isLoading ? 'Loading…' : 'Load more'}
    </Button>
  )
}
