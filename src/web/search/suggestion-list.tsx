import { useLayoutEffect, useRef } from 'react'
import { counted } from '#facts/text/counted.ts'
import { optionId } from '../ui/use-combobox.ts'
import { popoverClass } from '../ui/use-popover.ts'
import { ShipmentCount } from '../shipments/words/shipment-count.tsx'
import type { Offer, useSuggestingField } from './use-suggesting-field.ts'

/** Suggestions for the typed text, in groups; the last one is the list of all matches. */
export function SuggestionList(props: ReturnType<typeof useSuggestingField>['listProps']) {
  const { id, field, active, offers, isOld, unknown, onPick } = props
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current?.showPopover(field.current ? { source: field.current } : {})
  }, [field])
  const count = offers.length - 1
  const groups = Map.groupBy(offers.entries(), ([, { title }]) => title)
  return (
    <div
      ref={box}
      popover="manual"
      role="presentation"
      // Otherwise the field would lose the focus and close the list.
      onMouseDown={(event) => event.preventDefault()}
      className={`${popoverClass} w-104`}
    >
      <div inert={isOld} className="inert:last-answer">
        <p role="status" className={unknown === null ? 'sr-only' : 'px-3 pt-2 wrap-anywhere'}>
          {unknown ?? (count === 0 ? 'No suggestions' : counted(count, 'suggestion'))}
        </p>
        <div id={id} role="listbox" aria-label="Suggestions" tabIndex={-1} className="py-1">
          {Array.from(groups, ([title, members]) => (
            <div
              key={title}
              role={title === null ? 'presentation' : 'group'}
              aria-label={title ?? undefined}
              className={`flex items-start max-sm:block ${title === null ? 'mt-1 border-t border-line pt-1 pl-1' : 'py-0.5'}`}
            >
              {title !== null && (
                <p aria-hidden className="w-28 shrink-0 pt-1 pl-3 text-xs leading-5 text-muted max-sm:w-auto">
                  {title}
                </p>
              )}
              <div role="presentation" className="min-w-0 flex-1 pr-1 max-sm:pl-1">
                {members.map(([at, offer]) => (
                  <Option
                    key={offer.word}
                    {...offer}
                    id={optionId(id, at)}
                    isActive={active === at}
                    onPick={() => onPick(at)}
                  />
                ))}
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

interface OptionProps extends Offer {
  readonly id: string
  readonly isActive: boolean
  readonly onPick: () => void
}

function Option({ word, count, opens, id, isActive, onPick }: OptionProps) {
  const isCounted = opens.page === 'list' || opens.page === 'po'
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus, and names the active option
    <div
      ref={isActive ? bringIntoView : undefined}
      id={id}
      role="option"
      aria-label={isCounted ? `${word} ${counted(count, 'shipment')}` : word}
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onPick}
      className="flex min-h-7 cursor-default items-center gap-2 rounded-md px-3 py-1 hover:bg-hover aria-selected:bg-accent-soft aria-selected:text-accent forced-colors:aria-selected:outline pointer-coarse:min-h-11"
    >
      <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
        {word}
      </span>
      {isCounted && (
        <ShipmentCount count={count} className="shrink-0 text-xs text-muted">
          {counted(count, 'shipment')}
        </ShipmentCount>
      )}
    </div>
  )
}

function bringIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}
