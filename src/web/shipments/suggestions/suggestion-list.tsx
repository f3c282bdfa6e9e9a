import { useEffect, useId, useLayoutEffect, useRef, type RefObject } from 'react'
import { ACCOUNT_SET_DAYS } from '#contract/dashboard-api/account-set.ts'
import type { Suggestion } from '#facts/suggestions/suggestions.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { optionId } from '../../ui/use-combobox.ts'
import { keepInWindow, popoverClass } from '../../ui/use-popover.ts'
import { ShipmentCount } from '../words/shipment-count.tsx'
import type { Suggested } from './use-suggestions.ts'

interface SuggestionListProps extends Suggested {
  readonly id: string
  /** The field that they stand below, which keeps the focus. */
  readonly field: RefObject<HTMLElement | null>
  /** Index of the option that Enter takes; -1 takes the typed text. */
  readonly active: number
  readonly onPick: (index: number) => void
}

/** What fits the typed text, in groups. Where nothing does, it says what is found elsewhere, and offers that. */
export function SuggestionList({ id, field, active, suggestions, soFar, onPick }: SuggestionListProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current: popover } = box
    if (!field.current || !popover) return
    popover.showPopover()
    return keepInWindow(field.current, popover, 'left')
  }, [field])
  const isEmpty = suggestions.length === 0
  return (
    <div ref={box} popover="manual" className={`${popoverClass} w-104`}>
      <p role="status" className="sr-only">
        {isEmpty ? 'No suggestions' : counted(suggestions.length, 'suggestion')}
      </p>
      {isEmpty && <p className="px-3 pt-2 text-muted">{emptyWords(soFar)}</p>}
      <div id={id} role="listbox" aria-label="Suggestions" className="py-1">
        {isEmpty ? (
          <Option id={optionId(id, 0)} isActive={active === 0} onPick={() => onPick(0)}>
            Search everything
          </Option>
        ) : (
          groupsOf(suggestions).map(({ title, from, members }) => (
            <Group key={title} title={title}>
              {members.map((suggestion, at) => (
                <Option
                  key={suggestion.word}
                  id={optionId(id, from + at)}
                  isActive={active === from + at}
                  onPick={() => onPick(from + at)}
                >
                  <SuggestionWords {...suggestion} />
                </Option>
              ))}
            </Group>
          ))
        )}
      </div>
      {!isEmpty && <p className="border-t border-line px-3 py-1.5 text-xs text-muted">{scopeWords(soFar)}</p>}
    </div>
  )
}

function emptyWords(soFar: number | null): string {
  if (soFar !== null) return `Nothing among ${counted(soFar, 'shipment')} so far.`
  return `Nothing in active shipments and the last ${ACCOUNT_SET_DAYS} days. Older ones are found by reference, PO, bill, container.`
}

function scopeWords(soFar: number | null): string {
  if (soFar !== null) return `Suggestions from ${counted(soFar, 'shipment')} so far`
  return `Counted in active shipments and the last ${ACCOUNT_SET_DAYS} days`
}

interface GroupOfSuggestions {
  readonly title: string
  /** Index of its first member among all. */
  readonly from: number
  readonly members: readonly Suggestion[]
}

function groupsOf(suggestions: readonly Suggestion[]): GroupOfSuggestions[] {
  const titles = [...new Set(suggestions.map(({ title }) => title))]
  return titles.map((title) => ({
    title,
    from: suggestions.findIndex((each) => each.title === title),
    members: suggestions.filter((each) => each.title === title),
  }))
}

interface GroupProps {
  readonly title: string
  readonly children: React.ReactNode
}

function Group({ title, children }: GroupProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="flex items-start py-0.5 max-sm:block">
      <p id={id} className="w-28 shrink-0 pt-1 pl-3 text-xs leading-5 text-muted max-sm:w-auto">
        {title}
      </p>
      <div role="presentation" className="min-w-0 flex-1 pr-1 max-sm:pl-1">
        {children}
      </div>
    </div>
  )
}

interface OptionProps {
  readonly id: string
  readonly isActive: boolean
  readonly onPick: () => void
  readonly children: React.ReactNode
}

function Option({ id, isActive, onPick, children }: OptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus, and names the active option
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      // Otherwise the field would lose the focus and close the list.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
      className="flex min-h-7 cursor-default items-center gap-2 rounded-md px-3 py-1 hover:bg-hover aria-selected:bg-accent-soft aria-selected:text-accent forced-colors:aria-selected:outline pointer-coarse:min-h-11"
    >
      {children}
    </div>
  )
}

function SuggestionWords({ title, word, count }: Suggestion) {
  return (
    <>
      <span translate="no" dir="auto" title={word} className="min-w-0 flex-1 truncate">
        {word}
      </span>
      {title !== 'Shipment' && (
        <span className="shrink-0 text-xs text-muted">
          <ShipmentCount count={count}>{grouped(count)}</ShipmentCount>
          <span className="sr-only">{count === 1 ? ' shipment' : ' shipments'}</span>
        </span>
      )}
    </>
  )
}
