import { Link } from '@tanstack/react-router'
import { alikeTags } from '#facts/orders/alike-tags.ts'
import { isolated } from '../../lib/isolated.ts'
import { buttonClass, primaryButtonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Po } from './use-po.ts'

/** As many as fit below a sentence. */
const ALIKE_MAX = 5

/** No shipment has the tag. It may be written otherwise, or be another number. */
export function PoUnknown({ tag, knownTags }: Pick<Po, 'tag' | 'knownTags'>) {
  const alike = alikeTags(tag, knownTags()).slice(0, ALIKE_MAX)
  return (
    <Notice
      title={`No shipment has the tag ${isolated(tag)}.`}
      advice="Check how it is written on the shipment, or search for it as a booking, bill or container."
    >
      {alike.map((each) => (
        <Link key={each} to="/po" search={{ tag: each }} className={`${primaryButtonClass} max-w-full`}>
          <span dir="auto" className="truncate">
            Open {each}
          </span>
        </Link>
      ))}
      <Link to="/shipments" search={{ q: tag }} className={`${buttonClass} max-w-full`}>
        <span className="truncate">Search everything for it</span>
      </Link>
    </Notice>
  )
}

/** The address names no PO. */
export function NoPo() {
  return (
    <Notice title="No PO in this address" advice="Open a PO from Orders, or from its number on a shipment.">
      <Link to="/orders" className={buttonClass}>
        Orders
      </Link>
    </Notice>
  )
}
