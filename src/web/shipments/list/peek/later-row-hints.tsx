import { useEffect, type RefObject } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import type { Clock } from '#facts/shipment/clock.ts'

const hints = lazyPart(() => import('./row-hints.tsx'))

export interface RowHintsProps {
  /** The element with the rows. */
  readonly body: RefObject<HTMLElement | null>
  /** The element that scrolls. */
  readonly scroller: HTMLElement
  readonly rows: readonly ShipmentRow[]
  readonly clock: Clock
}

/** Has more to show of a row once somebody comes to the rows. */
export function LaterRowHints(props: RowHintsProps) {
  const { body } = props
  const part = hints.use()

  useEffect(() => {
    const load = ({ pointerType }: Partial<PointerEvent>) => {
      if (pointerType !== 'touch') void hints.load()
    }
    const element = body.current
    element?.addEventListener('pointerover', load)
    element?.addEventListener('focusin', load)
    return () => {
      element?.removeEventListener('pointerover', load)
      element?.removeEventListener('focusin', load)
    }
  }, [body])

  return typeof part === 'object' ? <part.RowHints {...props} /> : null
}
