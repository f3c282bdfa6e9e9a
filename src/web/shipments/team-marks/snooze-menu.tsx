import { AlarmClock } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { LocalDate } from '#contract/local-date.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { formatDateNear } from '#facts/text/local-date.ts'
import { buttonClass } from '../../ui/button.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { popoverClass, usePopover } from '../../ui/use-popover.ts'
import { moveMenuFocus } from '../../ui/menu-focus.ts'
import { snoozeDates } from './snooze-dates.ts'

interface SnoozeMenuProps {
  /** What is snoozed, for the name of the button. */
  readonly what: string
  readonly clock: Clock
  /** The earliest date among the items that are still due; `null` for none. Asked once the menu opens. */
  readonly deadline: () => string | null
  /** Nothing can be written now. */
  readonly isOff?: boolean
  /** Why not. */
  readonly why?: string | undefined
  /** The key that opens it, where the button has room for it. */
  readonly keyHint?: string
  /** A key has asked for the menu. */
  readonly isAsked?: boolean
  readonly onOpened?: () => void
  /** `null`: until something changes. */
  readonly onSnooze: (until: string | null) => void
}

/** A button with the ways to put something off: by click, by arrow keys, or by the numbers 1 to 4. */
export function SnoozeMenu(props: SnoozeMenuProps) {
  const { what, clock, deadline, isOff = false, why, keyHint, isAsked = false, onOpened, onSnooze } = props
  const { isOpen, open, close, buttonProps, popoverProps } = usePopover('right')
  const openAsAsked = useEffectEvent(() => {
    open()
    onOpened?.()
  })
  // Before the next key, which may be a choice already.
  useLayoutEffect(() => {
    if (isAsked) openAsAsked()
  }, [isAsked])
  const snooze = (until: string | null) => {
    close()
    onSnooze(until)
  }
  return (
    <>
      <button
        {...buttonProps}
        disabled={isOff}
        title={isOff ? why : undefined}
        aria-haspopup="menu"
        aria-label={`Snooze ${what}`}
        className={buttonClass}
      >
        <AlarmClock aria-hidden className="size-4" />
        Snooze
        {keyHint !== undefined && <KeyHint>{keyHint}</KeyHint>}
      </button>
      <div {...popoverProps} className={`${popoverClass} w-72 p-1`}>
        {isOpen && <SnoozeChoices what={what} clock={clock} deadline={deadline} onSnooze={snooze} />}
      </div>
    </>
  )
}

type SnoozeChoicesProps = Pick<SnoozeMenuProps, 'what' | 'clock' | 'deadline' | 'onSnooze'>

/** The ways to put something off. */
export function SnoozeChoices({ what, clock: { today }, deadline, onSnooze }: SnoozeChoicesProps) {
  const menu = useRef<HTMLDivElement>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  const [last] = useState(deadline)
  useEffect(() => void moveMenuFocus(menu.current, 'Home'), [])
  const { tomorrow, nextMonday, latest } = snoozeDates(today)
  const late = last === null ? null : formatDateNear(last, today)
  if (isChoosing) {
    return <DateChoice first={tomorrow} latest={latest} deadline={last} late={late} onChosen={onSnooze} />
  }
  const lateOn = (date: string) => (last !== null && date > last ? `after the deadline, ${late}` : null)
  const choices = [
    {
      words: 'Tomorrow',
      note: formatDateNear(tomorrow, today),
      late: lateOn(tomorrow),
      run: () => onSnooze(tomorrow),
    },
    {
      words: formatDateNear(nextMonday, today),
      note: '',
      late: lateOn(nextMonday),
      run: () => onSnooze(nextMonday),
    },
    { words: 'A date…', note: 'up to 30 days', late: null, run: () => setIsChoosing(true) },
    {
      words: 'Until something changes',
      note: '',
      late: late === null ? null : `maybe after the deadline, ${late}`,
      run: () => onSnooze(null),
    },
  ]
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = choices[Number(event.key) - 1]
    if (chosen) chosen.run()
    else if (!moveMenuFocus(menu.current, event.key)) return
    event.preventDefault()
  }
  return (
    <div ref={menu} role="menu" tabIndex={-1} aria-label={`Snooze ${what}`} onKeyDown={onKeyDown}>
      {choices.map((choice, index) => (
        <SnoozeChoice key={choice.words} choice={choice} number={index + 1} />
      ))}
    </div>
  )
}

interface SnoozeChoiceProps {
  readonly choice: {
    readonly words: string
    readonly note: string
    /** That it may be too late by then. */
    readonly late: string | null
    readonly run: () => void
  }
  /** The key that chooses it. */
  readonly number: number
}

function SnoozeChoice({ choice: { words, note, late, run }, number }: SnoozeChoiceProps) {
  return (
    <button
      type="button"
      role="menuitem"
      onClick={run}
      className="flex min-h-9 w-full items-center gap-2 rounded-md px-2 text-left hover:bg-hover"
    >
      <kbd aria-hidden className="w-4 text-xs text-muted">
        {number}
      </kbd>
      <span className="flex-1 py-1">
        {words}
        {late !== null && <span className="block text-xs text-warn">{late}</span>}
      </span>
      <span className="text-xs text-muted">{note}</span>
    </button>
  )
}

interface DateChoiceProps {
  readonly first: LocalDate
  readonly latest: string
  readonly deadline: string | null
  /** The same in words. */
  readonly late: string | null
  readonly onChosen: (date: string) => void
}

function DateChoice({ first, latest, deadline, late, onChosen }: DateChoiceProps) {
  const [date, setDate] = useState<string>(first)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const isValid = date >= first && date <= latest
  return (
    <form
      className="flex flex-col gap-2 p-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isValid) onChosen(date)
      }}
    >
      <label className="flex flex-col gap-1">
        Snooze until
        <input
          ref={field}
          type="date"
          required
          min={first}
          max={latest}
          value={date}
          onChange={({ currentTarget }) => setDate(currentTarget.value)}
          className="min-h-8 rounded-md border border-edge bg-panel px-2"
        />
      </label>
      {!isValid && date !== '' && (
        <p role="status" className="text-xs text-bad">
          Choose a day from {formatDateNear(first, first)} to {formatDateNear(latest, first)}
        </p>
      )}
      {deadline !== null && isValid && date > deadline && (
        <p role="status" className="text-xs text-warn">
          After the deadline, {late}
        </p>
      )}
      <button type="submit" disabled={!isValid} className={`${buttonClass} justify-center`}>
        Snooze
      </button>
    </form>
  )
}
