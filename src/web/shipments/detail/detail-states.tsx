import { Link } from '@tanstack/react-router'
import { explain } from '../../lib/problem-error.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** The account has no such reference; what was typed may be another number of a shipment. */
export function ShipmentUnknown({ reference }: { reference: string }) {
  return (
    <Notice
      title={`No shipment with reference ${reference} on this account`}
      advice="A page opens by its reference only. A PO number, container, master bill or marketplace id is found by searching."
    >
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
