import { useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import type { LocalDate } from '#contract/local-date.ts'
import { readTypedDay } from '#facts/words/typed-day.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogButtons, type DialogHandle } from '../../ui/dialog.tsx'
import { useJudge } from '../../api/use-judge.ts'
import { DayInput, useDayTyping } from '../../filters/day-field.tsx'

interface DayDialogProps {
  readonly title: string
  readonly label: string
  /** Initial text of the field. */
  readonly on: string | null
  readonly hint: string
  /** Whether a passed day without a year is asked about, as it may mean the next such day. */
  readonly asksYear?: boolean
  /** Whether the team has set a day, which can then be cleared. */
  readonly isSet?: boolean
  /** `null` clears the day. */
  readonly onSet: (day: LocalDate | null) => void
  readonly onClosed: () => void
  readonly children?: ReactNode
}

/** Asks for a day that applies to the whole team. */
export function DayDialog(props: DayDialogProps) {
  const { title, label, hint, asksYear, onSet, onClosed, children } = props
  // A colleague's change meanwhile does not replace the typed day.
  const [{ on, isSet = on !== null }] = useState(props)
  const dialog = useRef<DialogHandle>(null)
  const { today } = useJudge()
  const typing = useDayTyping(on, today, undefined, asksYear)
  const typed = readTypedDay(typing.text, today, undefined, asksYear).day
  const isPast = typed !== null && typed !== on && typed < today
  const finish = (day: LocalDate | null) => {
    onSet(day)
    dialog.current?.close()
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const { day } = typing.end('Type the day, or cancel.')
    if (day !== null) finish(day)
  }
  return (
    <Dialog ref={dialog} title={title} onClosed={onClosed}>
      <form onSubmit={onSubmit} className="flex flex-col gap-4 text-sm">
        <div>
          <DayInput label={label} typing={typing} />
          {isPast && (
            <p role="status" className="mt-1 text-xs font-medium text-warn">
              This day has passed.
            </p>
          )}
          <p className="mt-1 text-xs text-muted">{hint}</p>
        </div>
        {children}
        <DialogButtons others={isSet && <Button onClick={() => finish(null)}>Clear date</Button>}>
          <Button isPrimary>Save</Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
