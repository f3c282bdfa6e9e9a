import { useLayoutEffect, useRef, type RefObject } from 'react'
import { ACCOUNT_SET_DAYS } from '#contract/dashboard-api/account-set.ts'
import type { Suggestion } from '#facts/suggestions/suggestions.ts'
import { counted } from '#facts/text/counted.ts'
import { optionId } from '../../ui/use-combobox.ts'
import { openBeside, popoverClass } from '../../ui/use-popover.ts'
import { ShipmentCount } from '../words/shipment-count.tsx'
import type { Suggested } from './use-suggestions.ts'

interface SuggestionListProps extends Suggested {
  readonly id: string
  /** The field that they stand below, which keeps the focus. */
  readonly field: RefObject<HTMLElement | null>
  /** Index of the option that Enter takes; -1 takes the typed text. */
  readonly active: number
  /** Called when the pointer is over the options. */
  readonly onHover: () => void
  readonly onPick: (index: number) => void
}

/** What fits the typed text, in groups. Where nothing does, it says what is found elsewhere, and offers that. */
export function SuggestionList({
  id,
  field,
  active,
  suggestions,
  soFar,
  onHover,
  onPick,
}: SuggestionListProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (field.current && box.current) return openBeside(field.current, box.current, 'left')
  }, [field])
  const isEmpty = suggestions.length === 0
  return (
    <div ref={box} popover="manual" className={`${popoverClass} w-104`}>
      <p role="status" className="sr-only">
        {isEmpty ? 'No suggestions' : counted(suggestions.length, 'suggestion')}
      </p>
      {isEmpty && <p className="px-3 pt-2 text-muted">{emptyWords(soFar)}</p>}
      <div
        id={id}
        role="listbox"
        aria-label="Suggestions"
        tabIndex={-1}
        // Otherwise the field would lose the focus and close the list.
        onMouseDown={(event) => event.preventDefault()}
        onPointerMove={onHover}
        className="py-1"
      >
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
                  name={nameOf(suggestion)}
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
  return `Counted in active shipments and the last ${ACCOUNT_SET_DAYS} days, without cancelled ones`
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
  return (
    <div role="group" aria-label={title} className="flex items-start py-0.5 max-sm:block">
      <p aria-hidden className="w-28 shrink-0 pt-1 pl-3 text-xs leading-5 text-muted max-sm:w-auto">
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
  /** As it is read out, where its text alone does not say it. */
  readonly name?: string
  readonly isActive: boolean
  readonly onPick: () => void
  readonly children: React.ReactNode
}

function Option({ id, name, isActive, onPick, children }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus, and names the active option
    <div
      ref={isActive ? bringIntoView : undefined}
      id={id}
      role="option"
      aria-label={name}
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onPick}
      className="flex min-h-7 cursor-default items-center gap-2 rounded-md px-3 py-1 hover:bg-hover aria-selected:bg-accent-soft aria-selected:text-accent forced-colors:aria-selected:outline pointer-coarse:min-h-11"
    >
      {children}
    </div>
  )
}

function bringIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}

function SuggestionWords({ title, word, count }: Suggestion) {
  return (
    <>
      <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
        {word}
      </span>
      {title !== 'Shipment' && <ShipmentCount count={count} className="text-xs text-muted" />}
    </>
  )
}

/** 'Korunda Shipping 36 shipments' */
function nameOf({ title, word, count }: Suggestion): string {
  return title === 'Shipment' ? word : `${word} ${counted(count, 'shipment')}`
}
