import { Link } from '@tanstack/react-router'
import { counted } from '#facts/text/counted.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { isAllHere, type AccountScope } from '../data/account/account-scope-words.ts'
import type { Orders } from './use-orders.ts'

interface NoOrdersProps {
  readonly orders: Orders
  readonly scope: AccountScope
}

/** Why there is no row. */
export function NoOrders({ orders: { all }, scope }: NoOrdersProps) {
  if (!isAllHere(scope)) {
    const words = scope === 'stopped' ? 'Not all shipments are loaded' : 'Loading…'
    return <p className="px-5 py-16 text-center text-muted">{words}</p>
  }
  if (all.length > 0) {
    return (
      <Notice title="No order matches these filters" advice={`${counted(all.length, 'order')} without them.`}>
        <Link to="/orders" className={buttonClass}>
          Clear filters
        </Link>
      </Notice>
    )
  }
  return (
    <Notice
      title="No shipment has a PO or tag"
      advice="A PO appears here once a shipment has it as a tag, or once you set a required date for it."
    />
  )
}
