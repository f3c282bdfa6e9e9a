import { CalendarDays } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { isLocalDate, isPlausible, type LocalDate } from '#contract/local-date.ts'
import { dayWords, readTypedDay } from '#facts/words/typed-day.ts'

interface DayFieldProps extends Pick<DayInputProps, 'label' | 'last'> {
  readonly day: string | null
  readonly today: LocalDate
  /** Receives an empty text if the day was cleared. */
  readonly onChange: (day: string) => void
}

/** A day, applied on Enter or when the field is left. */
export function DayField({ day, today, last, onChange, ...look }: DayFieldProps) {
  const typing = useDayTyping(day, today, last)
  const onEnd = () => {
    const typed = typing.end()
    if (typed.problem === null && typed.day !== day) onChange(typed.day ?? '')
  }
  // An implausible day stays in the field, which shows the problem when it is left.
  const onChosen = (chosen: LocalDate) =>
    isPlausible(chosen, today) ? onChange(chosen) : typing.type(dayWords(chosen))
  return (
    <div className="min-w-36 flex-1">
      <DayInput typing={typing} last={last} onEnd={onEnd} onChosen={onChosen} {...look} />
    </div>
  )
}

interface DayInputProps {
  readonly label: string
  readonly typing: DayTyping
  /** The last day allowed. */
  readonly last?: LocalDate | undefined
  /** Called on Enter and when the field is left. Without it, the field belongs to a form, and takes the focus. */
  readonly onEnd?: () => void
  /** Called with a day chosen in the calendar. By default, the day is put into the field. */
  readonly onChosen?: (day: LocalDate) => void
}

/** A day, typed in any format or chosen in a calendar. */
export function DayInput(props: DayInputProps) {
  const { label, typing, last, onEnd } = props
  const { text, problem, type } = typing
  const { onChosen = (day) => type(dayWords(day)) } = props
  const field = useRef<HTMLInputElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (onEnd) return
    field.current?.focus()
    field.current?.select()
  }, [onEnd])
  const [id, labelId, problemId] = [useId(), useId(), useId()]
  return (
    <>
      <label id={labelId} htmlFor={id} className="mb-0.5 block text-xs text-muted">
        {label}
      </label>
      <div className="relative">
        <input
          ref={field}
          id={id}
          type="text"
          autoComplete="off"
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : problemId}
          data-saved={onEnd && ''}
          data-first-focus={onEnd ? undefined : ''}
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={onEnd}
          onKeyDown={({ key }) => {
            if (key === 'Enter') onEnd?.()
          }}
          className="h-8 w-full rounded-md border border-control bg-panel pr-8 pl-2 aria-invalid:border-bad"
        />
        {/* The button opens the browser's own calendar, which belongs to this invisible field. */}
        <input
          ref={picker}
          type="date"
          tabIndex={-1}
          aria-hidden
          min="1990-01-01"
          max={last ?? '2099-12-31'}
          onChange={({ currentTarget: { value } }) => {
            if (isLocalDate(value)) onChosen(value)
          }}
          className="pointer-events-none absolute inset-y-0 right-0 w-8 opacity-0"
        />
        <button
          type="button"
          aria-label="Open the calendar"
          aria-describedby={labelId}
          onClick={() => picker.current?.showPicker()}
          className="absolute top-1 right-1 inline-grid size-6 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
        >
          <CalendarDays aria-hidden className="size-4" />
        </button>
      </div>
      {problem !== null && (
        <p id={problemId} role="alert" className="mt-0.5 text-xs font-medium text-bad">
          {problem}
        </p>
      )}
    </>
  )
}

type DayTyping = ReturnType<typeof useDayTyping>

/** The text of the field while the user types. A day from elsewhere replaces it. */
export function useDayTyping(day: string | null, today: LocalDate, last?: LocalDate, asksYear = false) {
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [dayBefore, setDayBefore] = useState(day)
  if (dayBefore !== day) {
    setDayBefore(day)
    setTyped(null)
    setProblem(null)
  }
  const text = typed ?? (day === null ? '' : dayWords(day))
  /** Returns the typed day, or shows in the field why there is none. */
  const end = (ifEmpty: string | null = null) => {
    const read = readTypedDay(text, today, last, asksYear)
    const why = read.problem ?? (read.day === null ? ifEmpty : null)
    setProblem(why)
    if (read.day !== null) setTyped(dayWords(read.day))
    return { day: read.day, problem: why }
  }
  return {
    text,
    problem,
    type: (next: string) => {
      setTyped(next)
      setProblem(null)
    },
    end,
  }
}
