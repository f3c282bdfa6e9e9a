import type { ReactNode } from 'react'
import { grouped } from '#facts/text/grouped.ts'
import { useIsPart } from './known-account.ts'

interface ShipmentCountProps {
  /** `null` while it is on its way. */
  readonly count: number | null
  /** The count in words, where it is said so. */
  readonly children?: ReactNode
  readonly className?: string
}

/**
 * A count of shipments. It stands in a link, a button or a choice that leads to exactly these, or is what a heading counts
 * of the rows below it. A browser test opens each and counts, and finds counts that are said otherwise. '412+' where the
 * account may have more.
 */
export function ShipmentCount({ count, children, className }: ShipmentCountProps) {
  const isPart = useIsPart()
  if (count === null) return '…'
  const least = `${grouped(count)}${isPart ? '+' : ''}`
  return (
    <span data-count={count} className={className}>
      {typeof children === 'string' ? children.replace(grouped(count), least) : (children ?? least)}
    </span>
  )
}
