import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { explain } from '../../lib/problem-error.ts'
import { buttonClass, primaryButtonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { listQuery } from '../data/list.ts'

/** The account has no such reference. The text may be another number of a shipment, or differ only by case. */
export function ShipmentUnknown({ reference }: { reference: string }) {
  // What the button below would ask for.
  const { data } = useInfiniteQuery(listQuery({ q: reference }))
  const found = data?.pages[0]?.rows.map(({ shipment }) => shipment.reference)
  const isLike = (each: string) => each.toLowerCase() === reference.toLowerCase()
  const other = found?.find(isLike) ?? null
  return (
    <Notice
      title={`No shipment with reference ${reference} on this account`}
      advice="This address needs a shipment reference. To find a PO, container or bill, search."
    >
      {other !== null && (
        <Link
          to="/shipments/$reference"
          params={{ reference: other }}
          className={`${primaryButtonClass} max-w-full`}
        >
          <span className="truncate">Open {other}</span>
        </Link>
      )}
      <Link to="/shipments" search={{ q: reference }} className={`${buttonClass} max-w-full`}>
        <span className="truncate">Search for “{reference}”</span>
      </Link>
    </Notice>
  )
}

/** The shipment could not be read and nothing about it is known yet. */
export function DetailFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { title, advice, canRetry } = explain(error)
  return <Notice title={title} advice={advice} onRetry={canRetry ? onRetry : undefined} />
}
