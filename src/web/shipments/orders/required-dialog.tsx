import { useRef, type SubmitEvent } from 'react'
import type { LocalDate } from '#contract/local-date.ts'
import { counted } from '#facts/text/counted.ts'
import { formatLocalDate } from '#facts/text/local-date.ts'
import { readTypedDay } from '#facts/words/typed-day.ts'
import { useAct } from '../../team/use-act.ts'
import { Button, primaryButtonClass } from '../../ui/button.tsx'
import { Dialog, type DialogHandle } from '../../ui/dialog.tsx'
import { useJudge } from '../data/use-judge.ts'
import { DayInput, useDayTyping } from '../filters/day-field.tsx'

interface RequiredDialogProps {
  readonly tags: readonly string[]
  /** The day that they have now; `null` for none, and for different ones. */
  readonly on: string | null
  readonly onClosed: () => void
}

/** Asks by when POs are required. */
export function RequiredDialog({ tags, on, onClosed }: RequiredDialogProps) {
  const dialog = useRef<DialogHandle>(null)
  const { today } = useJudge()
  const typing = useDayTyping(on, today)
  const typed = readTypedDay(typing.text, today).day
  const isPast = typed !== null && typed !== on && typed < today
  const setDay = useSetRequiredDay()
  const finish = (day: LocalDate | null) => {
    setDay(tags, day)
    dialog.current?.close()
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const day = typing.take()
    if (day !== null) finish(day)
  }
  return (
    <Dialog ref={dialog} title={`Required date of ${named(tags)}`} onClosed={onClosed}>
      <form onSubmit={onSubmit} className="flex flex-col gap-4">
        <div>
          <DayInput label="Required by" typing={typing} isFirst />
          {isPast && (
            <p role="status" className="mt-1 text-xs font-medium text-warn">
              This day has passed.
            </p>
          )}
          <p className="mt-1 text-xs text-muted">
            When all shipments must be at the consignee. The whole team sees this date.
          </p>
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
export function useSetRequiredDay(): (tags: readonly string[], on: LocalDate | null) => boolean {
  const act = useAct()
  return (tags, on) =>
    act(
      tags.map((key) => ({ kind: 'tag-dates', key, value: on === null ? null : { on } })),
      {
        words:
          on === null
            ? `Required date of ${named(tags)} cleared`
            : `${named(tags)} required by ${formatLocalDate(on, { weekday: true, year: true })}`,
      },
    )
}

function named(tags: readonly string[]): string {
  return tags.length === 1 ? String(tags[0]) : counted(tags.length, 'PO')
}
