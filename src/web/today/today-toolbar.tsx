import { Link } from '@tanstack/react-router'
import { memo, type Ref } from 'react'
import { readChangesSearch, type ChangesSearch } from '#facts/filters/changes-search.ts'
import {
  readTodaySearch,
  TODAY_GROUPS,
  TODAY_TABS,
  type TodaySearch,
  type TodayTab,
} from '#facts/filters/today-search.ts'
import { buttonClass } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import { segmentClass } from '../filters/segment-buttons.tsx'
import { ShipmentCount } from '../shipments/words/shipment-count.tsx'
import { groupingWords, resultWords, TAB_WORDS, type TodayCounts } from './today-words.ts'
import { CURRENT_TAB } from './use-today-list.ts'
import type { ShowToday } from './use-show-today.ts'

interface TodayToolbarProps {
  readonly ref: Ref<HTMLDivElement>
  readonly search: TodaySearch
  readonly counts: TodayCounts
  readonly show: ShowToday
}

/** Media query for a toolbar that stays in view; the same bounds as in its styles. */
export const STAYS_IN_VIEW = '(width >= 40rem) and (height > 25rem)'

/** Tabs, filters and grouping of the rows below. They stay in view if there is space. */
export const TodayToolbar = memo(function TodayToolbar({ ref, search, counts, show }: TodayToolbarProps) {
  const { scope, kinds, mine, isOld = false } = counts
  const isKnown = !isOld && scope !== 'none'
  return (
    <div
      ref={ref}
      className="border-b border-line bg-panel sm:sticky sm:top-0 sm:z-10 print:static print:border-0 [@media(max-height:25rem)]:static"
    >
      <FilterBar
        page="/"
        search={search}
        own={{ kind: kinds, mine: new Map([['yes', mine ?? 0]]) }}
        isOld={!isKnown}
        onShow={show}
        segments={
          <TodayTabs
            search={search}
            current={search.tab ?? 'open'}
            counts={scope === 'none' ? undefined : isOld ? null : counts.shownIn}
          />
        }
        count={
          <p role="status" className="max-sm:flex-1 max-sm:basis-24">
            {scope !== 'none' && (
              <ShipmentCount count={isKnown ? counts.shipments : null}>{resultWords(counts)}</ShipmentCount>
            )}
          </p>
        }
      >
        <Select
          labels={{ 'aria-label': 'Group rows by' }}
          choices={TODAY_GROUPS.map((each) => [each, `Group: ${groupingWords(each, search.tab)}`] as const)}
          value={search.group ?? 'due'}
          onChoose={(group) => show({ ...search, group })}
          className={`${buttonClass} max-w-full min-w-0! print:hidden`}
        />
      </FilterBar>
    </div>
  )
})

interface TodayTabsProps {
  readonly search: TodaySearch | ChangesSearch
  readonly current: TodayTab | 'changes' | 'team'
  /** Number of shipments in the tabs of items; `null` while loading. */
  readonly counts?: Readonly<Record<TodayTab, number>> | null | undefined
}

/** Each tab is a link with its own address, so that it can be opened, shared and returned to. */
export function TodayTabs({ search, current, counts }: TodayTabsProps) {
  const { of: _of, ...filters } = { of: undefined, ...search }
  return (
    <ul
      aria-label="Items"
      className="flex flex-wrap items-center *:first:*:ml-0 *:first:*:rounded-l-md *:last:*:rounded-r-md"
    >
      {TODAY_TABS.map((each) => (
        <li key={each} className={each === current ? '' : 'print:hidden'}>
          <Link
            to="/"
            search={{ ...readTodaySearch({ ...filters }), tab: each }}
            aria-current={each === current ? 'page' : undefined}
            data-today-tab={each}
            id={each === current ? CURRENT_TAB : undefined}
            className={segmentClass}
          >
            {TAB_WORDS[each]}{' '}
            {counts !== undefined && (
              <span className={`text-xs font-normal ${each === current ? '' : 'text-muted'}`}>
                <ShipmentCount count={counts && counts[each]} />
              </span>
            )}
          </Link>
        </li>
      ))}
      {(['changes', 'team'] as const).map((each) => (
        <li key={each} className={each === current ? '' : 'print:hidden'}>
          <Link
            to="/changes"
            search={{ ...readChangesSearch({ ...filters }), ...(each === 'team' && { of: each }) }}
            // Else the address of Team, which only adds to that of Changes, marks both as current.
            activeOptions={{ exact: true }}
            aria-current={each === current ? 'page' : undefined}
            className={segmentClass}
          >
            {each === 'changes' ? 'Changes' : 'Team'}
          </Link>
        </li>
      ))}
    </ul>
  )
}
