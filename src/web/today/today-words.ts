import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import {
  isTodayFiltered,
  type TodayGroup,
  type TodaySearch,
  type TodayTab,
} from '#facts/filters/today-search.ts'
import { amongWords, type AccountScope } from '../api/account-scope.ts'

export const TAB_WORDS = {
  open: 'Open',
  snoozed: 'Snoozed',
  handled: 'Handled',
} as const satisfies Record<TodayTab, string>

const GROUPING_WORDS = {
  due: 'due date',
  kind: 'reason',
} as const satisfies Record<TodayGroup, string>

/** Name of the grouping. Handled and snoozed items form one list unless the user chooses otherwise. */
export function groupingWords(group: TodayGroup, tab: TodayTab = 'open'): string {
  return group === 'due' && tab !== 'open' ? 'none' : GROUPING_WORDS[group]
}

/** Default orders of the tabs. */
const ORDER_WORDS = {
  open: 'by due date',
  snoozed: 'by return',
  handled: 'newest first',
} as const satisfies Record<TodayTab, string>

/** Counts for the texts about rows. */
export interface TodayCounts {
  /** The search of the rows. */
  readonly search: TodaySearch
  /** Whether the rows belong to the previous search, while those of the current one load. */
  readonly isOld?: boolean
  readonly scope: AccountScope
  /** Number of loaded shipments of the account set. */
  readonly loaded: number
  /** Number of shipments in each tab without filters. */
  readonly tabs: Readonly<Record<TodayTab, number>>
  /** Number of shipments in each tab that match the filters. */
  readonly shownIn: Readonly<Record<TodayTab, number>>
  /** Number of shipments and items in the rows below. */
  readonly shipments: number
  readonly items: number
  /** Number of the user's shipments among the matches of the other filters; `null` until known. */
  readonly mine: number | null
  /** Number of shipments in the tab with an item of each kind, among the matches of the other filters. */
  readonly kinds: ReadonlyMap<string, number>
  /** Shipments that are not here, beyond those of an answer. */
  readonly more: number
}

/** '31 shipments, 44 items'; '12 of 31 shipments, 14 items' with filters; '…' while loading. */
export function resultWords({ search, isOld, scope, shipments, items, tabs, more }: TodayCounts): string {
  if (scope === 'none') return ''
  if (isOld) return '…'
  const total = tabs[search.tab ?? 'open']
  const ofShipments = isTodayFiltered(search)
    ? `${grouped(shipments)} of ${counted(total, 'shipment')}`
    : counted(shipments, 'shipment')
  const rest = more > 0 ? `, ${grouped(more)} more are not shown` : ''
  return `${ofShipments}, ${counted(items, 'item')}${rest}`
}

/** Why there are no rows. */
export function emptyWords({
  search,
  scope,
  loaded,
  tabs,
}: Pick<TodayCounts, 'search' | 'scope' | 'loaded' | 'tabs'>): readonly [title: string, advice?: string] {
  const { tab = 'open' } = search
  // If the tab has none anyway, the filters are not the reason.
  if (isTodayFiltered(search) && tabs[tab] > 0) {
    return ['No shipment matches the filters', `${grouped(tabs[tab])} without them.`]
  }
  const more = scope === 'complete' ? '' : '; more exist'
  const among = `among ${amongWords(scope, loaded)}${more}`
  if (tab === 'snoozed') return [`Nothing is snoozed ${among}`]
  if (tab === 'handled') return [`Nothing is handled ${among}`]
  const { handled, snoozed } = tabs
  if (handled + snoozed === 0) return [`Nothing needs attention ${among}`]
  return [`All clear${more}`, `${grouped(handled)} handled, ${grouped(snoozed)} snoozed.`]
}

/** Caption of the table: 'Open, by due date, 2 filters: 12 of 31 shipments, 14 items among 385 shipments'. */
export function captionOf(counts: TodayCounts, filters: readonly string[]): string {
  const { tab = 'open', group = 'due' } = counts.search
  const order = group === 'due' ? ORDER_WORDS[tab] : `by ${GROUPING_WORDS[group]}`
  const chosen = filters.length > 0 ? `, ${filters.join(', ')}` : ''
  const among = amongWords(counts.scope, counts.loaded)
  return `${TAB_WORDS[tab]}, ${order}${chosen}: ${resultWords(counts)} among ${among}`
}
