import { useId, useState } from 'react'
import { DAYS_MAX, isDays } from '#facts/attention/read-team-rules.ts'
import { announce } from '../ui/announcer.tsx'

interface DaysFieldProps {
  readonly label: string
  /** The number in force. */
  readonly days: number
  readonly isFixed: boolean
  readonly onChoose: (days: number) => void
}

/**
 * A number of days, applied on Enter or when the field is left. If out of range, the old one stays in force and the
 * text stays.
 */
export function DaysField({ label, days, isFixed, onChoose }: DaysFieldProps) {
  const errorId = useId()
  const [text, setText] = useState<string | null>(null)
  const [isOutOfRange, setIsOutOfRange] = useState(false)
  const type = (typed: string) => {
    setText(typed)
    setIsOutOfRange(readDays(typed) === null && typed.trim() !== '')
  }
  const error = isOutOfRange ? RANGE : null
  const end = () => {
    if (text === null) return
    if (isOutOfRange) return announce(`${RANGE}. ${days} stays in force.`)
    const chosen = readDays(text)
    setText(null)
    if (chosen !== null && chosen !== days) onChoose(chosen)
  }
  return (
    <span className="relative grid gap-0.5 max-md:w-13">
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : errorId}
        value={text ?? String(days)}
        data-saved={text === null ? '' : undefined}
        disabled={isFixed}
        onChange={({ target }) => type(target.value)}
        onBlur={() => end()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // Otherwise the same key press would answer the dialog that it opens.
            event.preventDefault()
            end()
          }
          if (event.key === 'Escape') {
            setText(null)
            setIsOutOfRange(false)
          }
        }}
        className="min-h-8 w-full min-w-13 rounded-md border border-control bg-panel text-center aria-invalid:border-bad disabled:opacity-60"
      />
      {error !== null && (
        <span id={errorId} className="text-xs font-medium whitespace-nowrap text-bad">
          {error}
        </span>
      )}
    </span>
  )
}

const RANGE = `0 to ${DAYS_MAX}`

function readDays(text: string): number | null {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : null
  return isDays(days) ? days : null
}
