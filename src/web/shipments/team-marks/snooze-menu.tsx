import { AlarmClock } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import type { Clock } from '#facts/shipment/clock.ts'
import { formatDateNear } from '#facts/text/local-date.ts'
import { buttonClass } from '../../ui/button.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { popoverClass, usePopover } from '../../ui/use-popover.ts'
import { moveMenuFocus } from './menu-focus.ts'
import { snoozeDates } from './snooze-dates.ts'

interface SnoozeMenuProps {
  /** What is snoozed, for the name of the button. */
  readonly what: string
  readonly clock: Clock
  /** Nothing can be written now. */
  readonly isOff?: boolean
  /** Why not. */
  readonly why?: string | undefined
  /** The key that opens it, where the button has room for it. */
  readonly keyHint?: string
  /** A key has asked for the menu. */
  readonly isAsked?: boolean
  readonly onOpened?: () => void
  /** `null`: until it changes. */
  readonly onSnooze: (until: string | null) => void
}

/** A button with the ways to put something off: by click, by arrow keys, or by the numbers 1 to 4. */
export function SnoozeMenu(props: SnoozeMenuProps) {
  const { what, clock, isOff = false, why, keyHint, isAsked = false, onOpened, onSnooze } = props
  const { isOpen, open, close, buttonProps, popoverProps } = usePopover('right')
  const openAsAsked = useEffectEvent(() => {
    open()
    onOpened?.()
  })
  useEffect(() => {
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
        data-snooze
        className={buttonClass}
      >
        <AlarmClock aria-hidden className="size-4" />
        Snooze
        {keyHint !== undefined && <KeyHint>{keyHint}</KeyHint>}
      </button>
      <div {...popoverProps} className={`${popoverClass} w-64 p-1`}>
        {isOpen && <Choices what={what} clock={clock} onSnooze={snooze} />}
      </div>
    </>
  )
}

function Choices({ what, clock: { today }, onSnooze }: Pick<SnoozeMenuProps, 'what' | 'clock' | 'onSnooze'>) {
  const menu = useRef<HTMLDivElement>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  useEffect(() => void moveMenuFocus(menu.current, 'Home'), [])
  const { tomorrow, nextMonday, last } = snoozeDates(today)
  if (isChoosing) return <DateChoice first={tomorrow} last={last} onChosen={onSnooze} />
  const choices = [
    { words: 'Tomorrow', note: formatDateNear(tomorrow, today), run: () => onSnooze(tomorrow) },
    { words: 'Next Monday', note: formatDateNear(nextMonday, today), run: () => onSnooze(nextMonday) },
    { words: 'A date…', note: 'up to 30 days', run: () => setIsChoosing(true) },
    { words: 'Until it changes', note: '', run: () => onSnooze(null) },
  ]
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = choices[Number(event.key) - 1]
    if (chosen) chosen.run()
    else if (!moveMenuFocus(menu.current, event.key)) return
    event.preventDefault()
  }
  return (
    <div ref={menu} role="menu" tabIndex={-1} aria-label={`Snooze ${what}`} onKeyDown={onKeyDown}>
      {choices.map(({ words, note, run }, index) => (
        <button
          key={words}
          type="button"
          role="menuitem"
          onClick={run}
          className="flex min-h-9 w-full items-center gap-2 rounded-md px-2 text-left hover:bg-hover"
        >
          <kbd aria-hidden className="w-4 text-xs text-muted">
            {index + 1}
          </kbd>
          <span className="flex-1">{words}</span>
          <span className="text-xs text-muted">{note}</span>
        </button>
      ))}
    </div>
  )
}

interface DateChoiceProps {
  readonly first: string
  readonly last: string
  readonly onChosen: (date: string) => void
}

function DateChoice({ first, last, onChosen }: DateChoiceProps) {
  const [date, setDate] = useState(first)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const isValid = date >= first && date <= last
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
          max={last}
          value={date}
          onChange={({ currentTarget }) => setDate(currentTarget.value)}
          className="min-h-8 rounded-md border border-edge bg-panel px-2"
        />
      </label>
      <button type="submit" disabled={!isValid} className={`${buttonClass} justify-center`}>
        Snooze
      </button>
    </form>
  )
}
