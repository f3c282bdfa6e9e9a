import { useState } from 'react'
import type { LocalDate } from '#contract/local-date.ts'
import { counted } from '#facts/text/counted.ts'
import { formatDateNear } from '#facts/text/local-date.ts'
import { useAct } from '../team/use-act.ts'
import { useJudge } from '../api/use-judge.ts'
import { dateSeen, type DatedOrder } from './dated-orders.ts'
import { DayDialog } from '../shipments/team-marks/day-dialog.tsx'

interface OrdersDialogProps {
  readonly orders: readonly DatedOrder[]
  readonly onClosed: () => void
}

/** Asks for the required date of POs. */
export function OrdersRequiredDialog({ onClosed, ...props }: OrdersDialogProps) {
  // The user changes the dates that were there when the dialog opened.
  const [orders] = useState(props.orders)
  const setDay = useSetRequiredDay()
  return (
    <DayDialog
      title={`Required date of ${named(orders)}`}
      label="Required by"
      on={(orders.length === 1 && orders[0]?.on) || null}
      asksYear
      hint="When all shipments must be at the consignee. The whole team sees this date."
      onSet={(day) => setDay(orders, day)}
      onClosed={onClosed}
    />
  )
}

/** Sets the required date of POs; `null` clears it. */
export function useSetRequiredDay(): (orders: readonly DatedOrder[], on: LocalDate | null) => boolean {
  const act = useAct()
  const { today } = useJudge()
  return (orders, on) =>
    act(
      orders.map((order) => {
        const value = on === null ? null : { on }
        return { kind: 'tag-dates', key: order.tag, value, over: dateSeen(order) }
      }),
      {
        words:
          on === null
            ? `Required date of ${named(orders)} cleared`
            : `${named(orders)} required by ${formatDateNear(on, today)}`,
      },
    )
}

function named(orders: readonly DatedOrder[]): string {
  const [first] = orders
  return first && orders.length === 1 ? first.tag : counted(orders.length, 'PO')
}
