import { useRef, type SubmitEvent } from 'react'
import type { LocalDate } from '#contract/local-date.ts'
import { readTypedDay } from '#facts/words/typed-day.ts'
import { Button, primaryButtonClass } from '../../ui/button.tsx'
import { Dialog, type DialogHandle } from '../../ui/dialog.tsx'
import { useJudge } from '../data/use-judge.ts'
import { DayInput, useDayTyping } from '../filters/day-field.tsx'

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
          <DayInput label="Required by" typing={typing} />
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
