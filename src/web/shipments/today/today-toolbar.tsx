import { Link } from '@tanstack/react-router'
import { kindOf } from '#facts/attention/kinds.ts'
import { ListFilter, ShipWheel, X } from 'lucide-react'
import { memo, useId, useRef, type Ref } from 'react'
import {
  isTodayFiltered,
  TODAY_GROUPS,
  TODAY_TABS,
  type TodayGroup,
  type TodaySearch,
} from '#facts/views/today-search.ts'
import { counted } from '#facts/text/counted.ts'
import { useIsWide } from '../../lib/use-media-query.ts'
import { announce } from '../../ui/announcer.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ExportButton } from '../export/export-button.tsx'
import type { ActiveFilter } from '../filters/active-filters.ts'
import { Chips } from '../filters/filter-chips.tsx'
import { FilterPopover } from '../filters/filter-popover.tsx'
import { FiltersButton } from '../filters/filters-button.tsx'
import { MineToggle } from '../filters/mine-toggle.tsx'
import { ShipmentCount } from '../words/shipment-count.tsx'
import { withoutTodayFilters } from './today-choice.ts'
import { KindChoices, ModeChoices, type ChoicesProps } from './today-choices.tsx'
import { TodayPanel } from './today-panel.tsx'
import { groupingWords, mineTitle, resultWords, TAB_WORDS, type TodayCounts } from './today-words.ts'
import { CURRENT_TAB } from './use-today-list.ts'

interface TodayToolbarProps extends ChoicesProps {
  readonly ref: Ref<HTMLDivElement>
  /** The active ones. */
  readonly filters: readonly ActiveFilter[]
  readonly counts: TodayCounts
}

/** Where the toolbar has room to stay in view; the same bounds as its styles. */
export const STAYS_IN_VIEW = '(width >= 40rem) and (height > 25rem)'

/** Tabs, filters and grouping of the rows below. They stay in view where there is room. */
export const TodayToolbar = memo(function TodayToolbar({ ref, ...props }: TodayToolbarProps) {
  const { search, filters, counts, show } = props
  const isKnown = !counts.isOld && counts.scope !== 'none'
  const isWide = useIsWide()
  const panelButton = useRef<HTMLButtonElement>(null)
  const focusPanelButton = () => panelButton.current?.focus()
  return (
    <div
      ref={ref}
      className="flex flex-wrap items-center gap-2 rounded-t-lg border-b border-line bg-panel px-3 py-1.5 sm:py-2.5 max-sm:gap-y-1 sm:sticky sm:top-0 sm:z-10 print:static print:border-0 print:px-0 print:py-1 [@media(max-height:25rem)]:static"
    >
      <Tabs search={search} counts={counts} />
      {isWide && <WideFilters {...props} />}
      <FiltersButton
        button={panelButton}
        count={filters.length}
        isWide={isWide}
        panel={(close) => (
          <TodayPanel
            {...props}
            isWide={isWide}
            onClosed={() => {
              close()
              focusPanelButton()
            }}
          />
        )}
      />
      <p
        role="status"
        // Longer words take a second line here, not a second line of the toolbar.
        className="flex-1 basis-36 text-right text-xs text-muted max-sm:order-1 max-sm:min-h-4 max-sm:basis-24 max-sm:text-left"
      >
        {counts.scope !== 'none' && (
          <ShipmentCount count={isKnown ? counts.shipments : null}>{resultWords(counts)}</ShipmentCount>
        )}
      </p>
      <GroupChoice search={search} onChange={(group) => show({ ...search, group })} />
      <span className="max-sm:order-1 print:hidden">
        <ExportButton
          source={{
            of: 'today',
            search,
            title: 'The shipments below',
            hint: counted(counts.shipments, 'shipment'),
          }}
          isDisabled={!isKnown}
        />
      </span>
      {isTodayFiltered(search) && (
        <div className="order-2 flex min-w-0 basis-full flex-wrap items-center gap-1.5">
          <Chips
            chips={filters}
            foldedClass="lg:hidden print:block"
            onRemove={({ without }) => show(without)}
            onLastRemoved={focusPanelButton}
          />
          <button
            type="button"
            onClick={() => {
              focusPanelButton()
              show(withoutTodayFilters(search))
              announce('Filters cleared')
            }}
            className="inline-flex min-h-6 shrink-0 items-center gap-1 rounded-md px-1.5 text-xs font-medium text-accent hover:bg-hover max-sm:min-h-8 print:hidden"
          >
            <X aria-hidden className="size-3.5" />
            Clear filters
          </button>
        </div>
      )}
    </div>
  )
})

/** Each tab is an address, and so a link: it can be opened, shared and come back to. */
function Tabs({ search, counts }: Pick<TodayToolbarProps, 'search' | 'counts'>) {
  const { tab = 'open' } = search
  return (
    <ul
      aria-label="Items"
      className="flex max-w-full flex-wrap max-sm:grow max-md:sm:basis-full print:basis-auto"
    >
      {TODAY_TABS.map((each) => (
        <li key={each} className={each === tab ? '' : 'print:hidden'}>
          <Link
            to="/"
            search={{ ...search, tab: each }}
            aria-current={each === tab ? 'page' : undefined}
            data-today-tab={each}
            id={each === tab ? CURRENT_TAB : undefined}
            className={`flex min-h-9 items-center gap-1.5 rounded-md px-2.5 font-medium whitespace-nowrap max-sm:min-h-11 max-sm:px-2 ${each === tab ? 'bg-accent-soft text-accent shadow-[inset_0_-2px_0_var(--color-accent)] print:bg-transparent print:px-0 print:shadow-none forced-colors:border-b-2' : 'hover:bg-hover'}`}
          >
            {TAB_WORDS[each]}{' '}
            {counts.scope !== 'none' && (
              <span className={each === tab ? undefined : 'text-muted'}>
                <ShipmentCount count={counts.isOld ? null : counts.shownIn[each]} />
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What a phone and a tablet have in the panel. */
function WideFilters(props: Omit<TodayToolbarProps, 'ref'>) {
  const { search, show, counts } = props
  const popover = useRef<HTMLDivElement>(null)
  const modePopover = useRef<HTMLDivElement>(null)
  return (
    <div className="contents print:hidden">
      <FilterPopover
        icon={ListFilter}
        title="Reason"
        word="Reason"
        value={valueWords(search.kind, (kind) => kindOf(kind).title)}
        isValueShown
        popover={popover}
      >
        <KindChoices {...props} />
      </FilterPopover>
      <FilterPopover
        icon={ShipWheel}
        title="Mode"
        word="Mode"
        value={valueWords(search.mode, (mode) => mode)}
        isValueShown
        popover={modePopover}
      >
        <ModeChoices {...props} />
      </FilterPopover>
      <MineToggle search={search} count={counts.mine} title={mineTitle(search.tab)} onChange={show} />
    </div>
  )
}

/** '', 'Free time near or passed', '3 chosen'. */
function valueWords<Value>(chosen: readonly Value[] | undefined, nameOf: (value: Value) => string): string {
  const [first, ...others] = chosen ?? []
  if (first === undefined) return ''
  return others.length === 0 ? nameOf(first) : `${others.length + 1} chosen`
}

interface GroupChoiceProps {
  readonly search: TodaySearch
  readonly onChange: (group: TodayGroup) => void
}

function GroupChoice({ search, onChange }: GroupChoiceProps) {
  const id = useId()
  return (
    <div className="max-sm:order-1 print:hidden">
      <label htmlFor={id} className="sr-only">
        Group rows by
      </label>
      <select
        id={id}
        value={search.group ?? 'due'}
        onChange={({ currentTarget: { value } }) => {
          const group = TODAY_GROUPS.find((each) => each === value)
          if (group) onChange(group)
        }}
        className={`${buttonClass} max-w-full min-w-0`}
      >
        {TODAY_GROUPS.map((each) => (
          <option key={each} value={each}>
            Group: {groupingWords(each, search.tab)}
          </option>
        ))}
      </select>
    </div>
  )
}
