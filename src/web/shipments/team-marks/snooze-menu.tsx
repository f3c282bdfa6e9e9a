import { AlarmClock } from 'lucide-react'
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
  type ToggleEvent,
} from 'react'
import { addDays, type LocalDate } from '#contract/local-date.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { formatDateNear } from '#facts/text/local-date.ts'
import { upperFirst } from '#facts/text/upper-first.ts'
import { buttonClass } from '../../ui/button.tsx'
import { popoverClass, usePopover } from '../../ui/use-popover.ts'
import { moveMenuFocus } from '../../ui/menu-focus.ts'
import { snoozeDates } from './snooze-dates.ts'
import { deadlineOf } from './snooze-deadline.ts'
import { targetWords, type Target } from './targets.ts'

interface SnoozeMenuProps {
  /** What is snoozed, for the accessible name of the button. */
  readonly what: string
  readonly clock: Clock
  /** Returns what a click snoozes. */
  readonly targets: () => readonly Target[]
  /** Whether nothing can be written now. */
  readonly isOff?: boolean
  /** Why nothing can be written. */
  readonly why?: string | undefined
  /** Whether the button shows only its icon. */
  readonly isIcon?: boolean
  /** What to snooze if a key has requested the menu; otherwise `null`. */
  readonly asked?: readonly Target[] | null
  readonly onOpened?: () => void
  /** `until` is `null` to snooze until something changes. */
  readonly onSnooze: (targets: readonly Target[], until: string | null) => void
}

/** A button with a menu of snooze dates, usable by click, arrow keys, or the numbers 1 to 4. */
export function SnoozeMenu(props: SnoozeMenuProps) {
  const { what, clock, isOff = false, why, isIcon = false, asked = null, onOpened, onSnooze } = props
  const { isOpen, close, buttonProps, popoverProps, targets } = useSnoozePopover(
    asked,
    onOpened,
    props.targets,
  )
  return (
    <>
      <button
        {...buttonProps}
        disabled={isOff}
        title={isOff ? why : isIcon ? 'Snooze (S)' : undefined}
        aria-haspopup="menu"
        aria-label={`Snooze ${what}`}
        className={buttonClass}
      >
        <AlarmClock aria-hidden className="size-4" />
        {!isIcon && 'Snooze'}
      </button>
      <div {...popoverProps} className={`${popoverClass} w-72 p-1`}>
        {isOpen && targets && (
          <SnoozeChoices targets={targets} clock={clock} close={close} onSnooze={onSnooze} />
        )}
      </div>
    </>
  )
}

/**
 * A popover whose targets stay those of the time when it opened.
 *
 * @param asked what to snooze if a key has requested the popover
 * @param ofClick returns what a click snoozes; omitted if that is chosen later
 */
export function useSnoozePopover(
  asked: readonly Target[] | null,
  onOpened?: () => void,
  ofClick?: () => readonly Target[],
) {
  const popover = usePopover('right')
  const [targets, setTargets] = useState<readonly Target[] | null>(null)
  const { isOpen } = popover
  const [menu, button] = [popover.popoverProps.ref, popover.buttonProps.ref]
  useEffect(() => (isOpen ? dropClicksOutside([menu, button]) : undefined), [isOpen, menu, button])
  const openAsAsked = useEffectEvent(popover.open)
  // In a layout effect, so that it opens before the next key, which may already choose.
  useLayoutEffect(() => {
    if (asked) openAsAsked()
  }, [asked])
  const onBeforeToggle = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState !== 'open') return
    setTargets(asked ?? ofClick?.() ?? null)
    // Reset on opening: a row that remounts before the menu closes would open it twice.
    if (asked) onOpened?.()
  }
  return { ...popover, popoverProps: { ...popover.popoverProps, onBeforeToggle }, targets, setTargets }
}

/** A click outside only closes the menu, because it is the only way to do that on a phone. Returns how to stop. */
function dropClicksOutside(parts: readonly RefObject<Element | null>[]): () => void {
  const onPointerDown = ({ target, button }: PointerEvent) => {
    const isInside = parts.some(({ current }) => target instanceof Node && current?.contains(target))
    if (isInside || button > 0) return
    const next = new AbortController()
    const drop = (event: MouseEvent) => {
      next.abort()
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('click', drop, { capture: true, signal: next.signal })
    // The click does not come if the pointer scrolls.
    addEventListener('pointerdown', () => next.abort(), { capture: true, once: true })
  }
  document.addEventListener('pointerdown', onPointerDown, true)
  return () => document.removeEventListener('pointerdown', onPointerDown, true)
}

interface SnoozeChoicesProps extends Pick<SnoozeMenuProps, 'clock' | 'onSnooze'> {
  readonly targets: readonly Target[]
  readonly close: () => void
}

/** The snooze dates. The key resets them for other targets, since a popover may open again before its close event. */
export function SnoozeChoices(props: SnoozeChoicesProps) {
  return <Choices key={targetWords(props.targets)} {...props} />
}

function Choices({ clock, close, targets, ...props }: SnoozeChoicesProps) {
  const { today } = clock
  const menu = useRef<HTMLDivElement>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  const titleId = useId()
  const deadline = deadlineOf(targets.flatMap(({ items }) => items))
  const onSnooze = (until: string | null) => {
    close()
    props.onSnooze(targets, until)
  }
  useEffect(() => void moveMenuFocus(menu.current, 'Home'), [])
  const { tomorrow, nextMonday, latest } = snoozeDates(today)
  const last = deadline && addDays(today, deadline.daysLeft)
  const late =
    deadline &&
    `after the deadline, ${formatDateNear(deadline.date, today)}${deadline.date === last ? '' : ' at its place'}`
  const lateOn = (date: string) => (last !== null && date > last ? late : null)
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
      late: late && `maybe ${late}`,
      run: () => onSnooze(null),
    },
  ]
  const onKeyDown = (event: KeyboardEvent) => {
    // The page handles the keys of take and undo.
    if (/^[mz]$/i.test(event.key)) return close()
    const chosen = choices[Number(event.key) - 1]
    if (chosen) chosen.run()
    else if (!moveMenuFocus(menu.current, event.key)) return
    event.preventDefault()
  }
  return (
    <>
      <p id={titleId} className="px-2 py-1 text-xs text-muted">
        Snooze {targetWords(targets)}
      </p>
      {isChoosing ? (
        <DateChoice first={tomorrow} latest={latest} lateOn={lateOn} onChosen={onSnooze} />
      ) : (
        <div ref={menu} role="menu" tabIndex={-1} aria-labelledby={titleId} onKeyDown={onKeyDown}>
          {choices.map((choice, index) => (
            <SnoozeChoice key={choice.words} choice={choice} number={index + 1} />
          ))}
        </div>
      )}
    </>
  )
}

interface SnoozeChoiceProps {
  readonly choice: {
    readonly words: string
    readonly note: string
    /** A warning that it may be too late by then; otherwise `null`. */
    readonly late: string | null
    readonly run: () => void
  }
  /** The number key that chooses it. */
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
      <kbd aria-hidden className="w-4 shrink-0 text-xs text-muted">
        {number}
      </kbd>
      <span className="flex-1 py-1">
        {words}
        {late !== null && <span className="block text-xs text-warn">{late}</span>}
      </span>
      <span className="shrink-0 text-xs text-muted">{note}</span>
    </button>
  )
}

interface DateChoiceProps {
  readonly first: LocalDate
  readonly latest: string
  /** Warns of a day after the deadline. */
  readonly lateOn: (date: string) => string | null
  readonly onChosen: (date: string) => void
}

function DateChoice({ first, latest, lateOn, onChosen }: DateChoiceProps) {
  const [date, setDate] = useState<string>(first)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const isValid = date >= first && date <= latest
  const late = isValid ? lateOn(date) : null
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
      {late !== null && (
        <p role="status" className="text-xs text-warn">
          {upperFirst(late)}
        </p>
      )}
      <button type="submit" disabled={!isValid} className={`${buttonClass} justify-center`}>
        Snooze
      </button>
    </form>
  )
}
