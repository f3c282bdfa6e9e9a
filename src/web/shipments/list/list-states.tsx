import { Link } from '@tanstack/react-router'
import { explain } from '../../lib/problem-error.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { ShipmentsSearch } from '../search.ts'
import { isFiltered, withoutFilters } from '../search-edits.ts'
import { statusWords } from './loaded-words.ts'

/** An empty list says why it is empty and offers the next step. */
export function NothingFound({ search }: { search: ShipmentsSearch }) {
  const { tag, q, status } = search
  if (!isFiltered(search)) {
    return (
      <Notice
        title="This account has no shipments yet"
        advice="They appear here as soon as the first one is recorded."
      />
    )
  }
  return (
    <Notice title={emptyTitle(search)} advice={emptyAdvice(search)}>
      {tag !== undefined && (
        <Link to="/shipments" search={{ q: tag }} className={buttonClass}>
          Search everywhere for “{shortened(tag)}”
        </Link>
      )}
      {status !== undefined && (
        <Link
          to="/shipments"
          search={{ ...(q !== undefined && { q }), ...(tag !== undefined && { tag }) }}
          className={buttonClass}
        >
          Include every status
        </Link>
      )}
      <Link to="/shipments" search={withoutFilters(search)} className={buttonClass}>
        Clear filters
      </Link>
    </Notice>
  )
}

/** The first page could not be read. */
export function ListFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { title, advice, canRetry } = explain(error)
  return <Notice title={title} advice={advice} onRetry={canRetry ? onRetry : undefined} />
}

function emptyTitle(search: ShipmentsSearch): string {
  const { tag, q } = search
  const conditions = [
    tag === undefined ? '' : `with the tag “${shortened(tag)}”`,
    q === undefined ? '' : `matching “${shortened(q)}”`,
  ].filter((condition) => condition !== '')
  const noun = [statusWords(search), 'shipment'].filter((word) => word !== '').join(' ')
  return `No ${noun} ${conditions.join(' and ')}`.trim()
}

function emptyAdvice({ tag, q }: ShipmentsSearch): string {
  if (tag !== undefined) return 'A tag matches only when it is exactly the same, capitals included.'
  if (q !== undefined) {
    return 'The search covers reference, PO and tags, master bill or air waybill, container number and marketplace ids; not booking number, house bill, tracking number, carrier or vessel.'
  }
  return 'Other statuses may hold what you are looking for.'
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
