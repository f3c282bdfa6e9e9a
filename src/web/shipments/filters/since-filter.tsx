import { Check, type LucideIcon } from 'lucide-react'
import { useId, useRef, type SubmitEvent } from 'react'
import { useNow } from '../../lib/use-now.ts'
import { SPANS, type ShipmentsSearch } from '#facts/views/search.ts'
import { withValue } from '#facts/views/search-edits.ts'
import { FilterPopover } from './filter-popover.tsx'
import { beginningOf, dayBegunAt, sinceMoment } from './since-words.ts'
import { spanWords } from './span-words.ts'
import { useShowSearch } from './use-show-search.ts'
import { isLocalDate } from '#contract/local-date.ts'
import { buttonClass } from '../../ui/button.tsx'
import { clockAt } from '#facts/shipment/clock.ts'

interface SinceFilterProps {
  readonly search: ShipmentsSearch
  readonly name: 'updatedSince' | 'createdSince'
  /** 'Updated' or 'Created'. */
  readonly word: string
  readonly icon: LucideIcon
}

/** A button that names the chosen start and opens the choices. */
export function SinceFilter({ search, name, word, icon }: SinceFilterProps) {
  const show = useShowSearch()
  const nowMs = useNow()
  const popover = useRef<HTMLDivElement>(null)
  const since = search[name]
  const words = since === undefined ? 'any time' : (spanWords(since) ?? sinceMoment(since, nowMs))
  const choose = (next: string | undefined) => {
    popover.current?.hidePopover()
    if (next !== since) show(withValue(search, name, next))
  }
  return (
    <FilterPopover
      icon={icon}
      title={`${word} since`}
      word={word}
      value={words}
      isValueShown={since !== undefined}
      popover={popover}
    >
      <SinceChoices since={since} nowMs={nowMs} onChoose={choose} />
    </FilterPopover>
  )
}

interface SinceChoicesProps {
  /** The value in force. */
  readonly since: string | undefined
  readonly nowMs: number
  readonly onChoose: (since: string | undefined) => void
}

/** Spans back from now, or a day of the reader's choice. */
function SinceChoices({ since, nowMs, onChoose }: SinceChoicesProps) {
  const dayId = useId()
  const day = since === undefined ? null : dayBegunAt(since)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('day')
    if (typeof text === 'string' && isLocalDate(text)) onChoose(beginningOf(text))
  }
  return (
    <>
      <ul>
        {[undefined, ...SPANS].map((each) => (
          <li key={each ?? ''}>
            <Choice isOn={each === since} onClick={() => onChoose(each)}>
              {spanWords(each) ?? ''}
            </Choice>
          </li>
        ))}
      </ul>
      <form onSubmit={onSubmit} className="mt-1.5 border-t border-line px-2.5 pt-2.5 pb-1.5">
        <label htmlFor={dayId} className="mb-1 block text-xs text-muted">
          Since (start of day, your time)
        </label>
        <div className="flex gap-2">
          <input
            id={dayId}
            name="day"
            type="date"
            required
            min="1990-01-01"
            max={clockAt(nowMs).today}
            defaultValue={day ?? ''}
            className="h-8 min-w-0 flex-1 rounded-md border border-control bg-panel px-2"
          />
          <button type="submit" className={buttonClass}>
            Set
          </button>
        </div>
      </form>
    </>
  )
}

/** The choice in force has a check mark, and the focus when the choices open. */
function Choice({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      ref={isOn ? takeFocus : undefined}
      onClick={onClick}
      className="flex min-h-8 w-full items-center justify-between rounded-md px-2.5 text-left hover:bg-hover aria-pressed:font-semibold aria-pressed:text-accent"
    >
      <span className="inline-block first-letter:uppercase">{children}</span>
      {isOn && <Check aria-hidden className="size-4" />}
    </button>
  )
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
