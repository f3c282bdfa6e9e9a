import { useRef, type SubmitEvent } from 'react'
import type { LocalDate } from '#contract/local-date.ts'
import { counted } from '#facts/text/counted.ts'
import { formatLocalDate } from '#facts/text/local-date.ts'
import { readTypedDay } from '#facts/words/typed-day.ts'
import { useAct } from '../../team/use-act.ts'
import { Button, primaryButtonClass } from '../../ui/button.tsx'
import { Dialog, type DialogHandle } from '../../ui/dialog.tsx'
import { useJudge } from '../data/use-judge.ts'
import { dateSeen, type DatedOrder } from './dated-orders.ts'
import { DayInput, useDayTyping } from '../filters/day-field.tsx'

interface OrdersDialogProps {
  readonly orders: readonly DatedOrder[]
  readonly onClosed: () => void
}

/** Asks by when POs are required. */
export function OrdersRequiredDialog({ orders, onClosed }: OrdersDialogProps) {
  const setDay = useSetRequiredDay()
  return (
    <RequiredDialog
      of={named(orders)}
      on={(orders.length === 1 && orders[0]?.on) || null}
      hint="When all shipments must be at the consignee. The whole team sees this date."
      onSet={(day) => setDay(orders, day)}
      onClosed={onClosed}
    />
  )
}

interface RequiredDialogProps {
  /** Whose date it is. */
  readonly of: string
  readonly on: string | null
  readonly hint: string
  /** `null` clears the date. */
  readonly onSet: (day: LocalDate | null) => void
  readonly onClosed: () => void
}

/** Asks for a required date. */
export function RequiredDialog({ of, on, hint, onSet, onClosed }: RequiredDialogProps) {
  const dialog = useRef<DialogHandle>(null)
  const { today } = useJudge()
  const typing = useDayTyping(on, today)
  const typed = readTypedDay(typing.text, today).day
  const isPast = typed !== null && typed !== on && typed < today
  const finish = (day: LocalDate | null) => {
    onSet(day)
    dialog.current?.close()
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const day = typing.take()
    if (day !== null) finish(day)
  }
  return (
    <Dialog ref={dialog} title={`Required date of ${of}`} onClosed={onClosed}>
      <form onSubmit={onSubmit} className="flex flex-col gap-4">
        <div>
          <DayInput label="Required by" typing={typing} isFirst />
          {isPast && (
            <p role="status" className="mt-1 text-xs font-medium text-warn">
              This day has passed.
            </p>
          )}
          <p className="mt-1 text-xs text-muted">{hint}</p>
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          {on !== null && <Button onClick={() => finish(null)}>Clear date</Button>}
          <button type="submit" className={primaryButtonClass}>
            Save
          </button>
        </div>
      </form>
    </Dialog>
  )
}

/** Sets the required day of POs, or clears it for `null`. */
export function useSetRequiredDay(): (orders: readonly DatedOrder[], on: LocalDate | null) => boolean {
  const act = useAct()
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
            : `${named(orders)} required by ${formatLocalDate(on, { weekday: true, year: true })}`,
      },
    )
}

function named(orders: readonly DatedOrder[]): string {
  const [first] = orders
  return first && orders.length === 1 ? first.tag : counted(orders.length, 'PO')
}
