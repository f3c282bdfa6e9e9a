import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import {
  isTodayFiltered,
  type TodayGroup,
  type TodaySearch,
  type TodayTab,
} from '#facts/views/today-search.ts'
import { amongWords, type AccountScope } from '../data/account-scope.ts'

export const TAB_WORDS = {
  open: 'Open',
  snoozed: 'Snoozed',
  handled: 'Handled',
} as const satisfies Record<TodayTab, string>

/** What the filter Mine leaves of a tab; `undefined` for the user's own shipments. */
export function mineTitle(tab: TodayTab = 'open'): string | undefined {
  return tab === 'open' ? undefined : `${TAB_WORDS[tab]} by you`
}

const GROUPING_WORDS = {
  due: 'due date',
  kind: 'reason',
} as const satisfies Record<TodayGroup, string>

/** What rows are grouped by. Handled and snoozed items form one list unless the user chooses otherwise. */
export function groupingWords(group: TodayGroup, tab: TodayTab = 'open'): string {
  return group === 'due' && tab !== 'open' ? 'none' : GROUPING_WORDS[group]
}

/** How the rows of a tab stand where nothing else is chosen. */
const ORDER_WORDS = {
  open: 'by due date',
  snoozed: 'by return',
  handled: 'newest first',
} as const satisfies Record<TodayTab, string>

/** What the words about rows need. */
export interface TodayCounts {
  /** What the rows are chosen by. */
  readonly search: TodaySearch
  /** They are those of the last search: those of this one are on their way. */
  readonly isOld?: boolean
  readonly scope: AccountScope
  /** Shipments of the account set that are here. */
  readonly loaded: number
  /** Shipments of each tab without any filter. */
  readonly tabs: Readonly<Record<TodayTab, number>>
  /** What the filters leave of each tab. */
  readonly shownIn: Readonly<Record<TodayTab, number>>
  /** Shipments and items of the rows below. */
  readonly shipments: number
  readonly items: number
  /** Shipments that are the user's own, among those that the other filters leave; `null` until they are known. */
  readonly mine: number | null
  /** Shipments of the tab with an item of each kind, as the other filters leave them. */
  readonly kinds: ReadonlyMap<string, number>
  /** Shipments that are not here, beyond those of an answer. */
  readonly more: number
}

/** '31 shipments, 44 items'; '12 of 31 shipments, 14 items' where rows are left out; '…' while they are on their way. */
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

/** Why there is no row. */
export function emptyWords({
  search,
  scope,
  loaded,
  tabs,
}: Pick<TodayCounts, 'search' | 'scope' | 'loaded' | 'tabs'>): string {
  const { tab = 'open' } = search
  // Without any in the tab, the filters leave nothing out.
  if (isTodayFiltered(search) && tabs[tab] > 0) {
    return `No shipment matches these filters; ${grouped(tabs[tab])} without them.`
  }
  const more = scope === 'complete' ? '' : '; more exist'
  const among = `among ${amongWords(scope, loaded)}${more}`
  if (tab === 'snoozed') return `Nothing is snoozed ${among}.`
  if (tab === 'handled') return `Nothing is handled ${among}.`
  const { handled, snoozed } = tabs
  if (handled + snoozed === 0) return `Nothing needs attention ${among}.`
  return `All clear${more}. ${grouped(handled)} handled, ${grouped(snoozed)} snoozed.`
}

/** The caption of the table: 'Open, by due date, 2 filters: 12 of 31 shipments, 14 items among 385 shipments'. */
export function captionOf(counts: TodayCounts, filters: readonly string[]): string {
  const { tab = 'open', group = 'due' } = counts.search
  const order = group === 'due' ? ORDER_WORDS[tab] : `by ${GROUPING_WORDS[group]}`
  const chosen = filters.length > 0 ? `, ${filters.join(', ')}` : ''
  const among = amongWords(counts.scope, counts.loaded)
  return `${TAB_WORDS[tab]}, ${order}${chosen}: ${resultWords(counts)} among ${among}`
}
