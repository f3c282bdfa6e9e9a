import type { ReactNode } from 'react'
import { grouped } from '#facts/text/grouped.ts'
import { useIsPart } from './known-account.ts'

interface ShipmentCountProps {
  /** `null` while loading. */
  readonly count: number | null
  /** The count as text, if it is not just the number. */
  readonly children?: ReactNode
  readonly className?: string
}

/**
 * A count of shipments. It is inside a link, button or choice that opens exactly these, or belongs to a heading above
 * these rows. A browser test checks every count, and finds counts rendered otherwise. '412+' if the account may have
 * more.
 */
export function ShipmentCount({ count, children, className }: ShipmentCountProps) {
  const isPart = useIsPart()
  if (count === null) return <span className={className}>…</span>
  const least = `${grouped(count)}${isPart ? '+' : ''}`
  return (
    <span data-count={count} className={className}>
      {typeof children === 'string' ? children.replace(grouped(count), least) : (children ?? least)}
    </span>
  )
}
