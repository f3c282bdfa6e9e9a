import { carrierNameOf } from '../shipment/parties.ts'
import type { JudgedRow } from '#contract/dashboard-api/account.ts'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import type { TodayAnswerRow } from '#contract/dashboard-api/today.ts'
import { compareByGroup, isPressing } from '../attention/group.ts'
import { routeEndsOf } from '../shipment/route-ends.ts'
import { shownItems, type Shown } from '../team/shown-items.ts'
import { compareText } from '../text/compare-text.ts'
import { withFirst } from '../text/with-first.ts'
import type { TodayGroup, TodaySearch, TodayTab } from './today-search.ts'

/** An item of Today with the team's entry about it. */
export type ShownTodayItem = Shown<TodayAnswerRow['items'][number]>

/** A shipment with its attention items and the team's entries about them. */
export interface ShownRow extends Omit<TodayAnswerRow, 'items'> {
  /** The most urgent first. */
  readonly items: readonly ShownTodayItem[]
}

/** The parts of a row that Today needs. */
export function todayAnswerRow({
  shipment,
  items,
  required,
  owner,
  noteCount,
  marks,
}: JudgedRow): TodayAnswerRow {
  const { reference, updatedAt, serviceType, tags } = shipment
  const { from, to } = routeEndsOf(shipment)
  return {
    shipment: {
      reference,
      updatedAt,
      serviceType,
      tags: withFirst(tags, required?.tag),
      carrier: carrierNameOf(shipment),
      from: from.shortName,
      to: to.shortName,
    },
    items: items.map(({ shortStep: _step, badge: _badge, ...item }) => item),
    owner,
    noteCount,
    marks,
  }
}

export function shownRow(row: TodayAnswerRow): ShownRow {
  return { ...row, items: shownItems(row.shipment.reference, row.items, row.marks) }
}

/** A shipment with its items on one tab, the most urgent first, at least one. */
export interface TodayRow extends ShownRow {
  /** Identifies the row at any time. A shipment in two groups has a different key in each. */
  readonly key: string
  /** The shipment's reference. */
  readonly subject: string
}

/** Rows that belong together. */
export interface TodayGroupOfRows {
  readonly key: string
  readonly rows: readonly TodayRow[]
  /** Whether the rows have no heading and cannot be folded. */
  readonly isPlain?: boolean
  /** Whether the group is folded until the user unfolds it. */
  readonly isFoldedFirst?: boolean
  /** A group or kind of items; `null` for rows without a heading. */
  readonly name: string | null
}

type IsMe = (person: TeamPerson) => boolean

/** The rows of each tab, unsorted. */
export type RowsByTab = Readonly<Record<TodayTab, readonly TodayRow[]>>

/** Puts rows on the tabs of their items. */
export function rowsByTab(rows: readonly ShownRow[]): RowsByTab {
  const tabs: Record<TodayTab, TodayRow[]> = { open: [], snoozed: [], handled: [] }
  for (const each of rows) {
    const { reference } = each.shipment
    for (const tab of new Set(each.items.map(tabOf))) {
      const items = each.items.filter((item) => tabOf(item) === tab)
      if (tab === 'handled') items.sort((one, other) => compareText(doneAt(other), doneAt(one)))
      tabs[tab].push({ ...each, key: reference, subject: reference, items })
    }
  }
  return tabs
}

function tabOf({ state: { kind } }: ShownTodayItem): TodayTab {
  return kind === 'ticked' ? 'handled' : kind
}

/**
 * A tab's matching rows in its order: open ones by group and date, snoozed ones by their return, handled ones newest
 * first. The user's own items are, among open ones, those of owned shipments, and otherwise those that the user has
 * dealt with.
 */
export function todayRows(
  ofTab: readonly TodayRow[],
  search: Pick<TodaySearch, 'tab' | 'kind' | 'mine'>,
  isMe: IsMe,
): TodayRow[] {
  return sortedRows(wantedRows(ofTab, search, isMe), search.tab ?? 'open')
}

/** Rows of a tab in its order. */
export function sortedRows(ofTab: readonly TodayRow[], tab: TodayTab): TodayRow[] {
  return ofTab.toSorted(TAB_ORDERS[tab])
}

/** A tab's matching rows, unsorted. */
export function wantedRows(
  ofTab: readonly TodayRow[],
  search: Pick<TodaySearch, 'kind' | 'mine'>,
  isMe: IsMe,
): TodayRow[] {
  const { kind, mine } = search
  const wanted: TodayRow[] = []
  for (const row of ofTab) {
    const isOwn = ({ state, entry }: ShownTodayItem) => {
      const person = state.kind === 'open' ? row.owner : entry?.by
      return person != null && isMe(person)
    }
    const items = row.items.filter(
      (item) => (!kind || kind.some((each) => each === item.kind)) && (!mine || isOwn(item)),
    )
    if (items.length === 0) continue
    wanted.push(items.length === row.items.length ? row : { ...row, items })
  }
  return wanted
}

/** Number of rows of each tab without filters. "Open" counts the shipments that need attention. */
export function countTabs(tabs: RowsByTab): Readonly<Record<TodayTab, number>> {
  return { open: tabs.open.length, snoozed: tabs.snoozed.length, handled: tabs.handled.length }
}

type Compare = (one: TodayRow, other: TodayRow) => number

function compareByGroups(one: TodayRow, other: TodayRow): number {
  const [first, second] = [one.items[0], other.items[0]]
  if (!first || !second) return 0
  return compareByGroup(first, second) || compareReferences(one, other)
}

function compareReturns(one: TodayRow, other: TodayRow): number {
  return compareText(returnOf(one), returnOf(other)) || compareReferences(one, other)
}

/** The first day on which one of its items comes back. Items snoozed until their facts change come last. */
function returnOf({ items }: TodayRow): string {
  const days = items.map(({ state }) => (state.kind === 'snoozed' ? state.until : null) ?? '~')
  return days.toSorted()[0] ?? '~'
}

function compareNewest(
  { items: [one], ...first }: TodayRow,
  { items: [other], ...second }: TodayRow,
): number {
  return compareText(doneAt(other), doneAt(one)) || compareReferences(first, second)
}

function doneAt(item: ShownTodayItem | undefined): string {
  return item?.entry?.at ?? ''
}

function compareReferences(one: Pick<TodayRow, 'subject'>, other: Pick<TodayRow, 'subject'>): number {
  return compareText(one.subject, other.subject)
}

/** The order of each tab. */
export const TAB_ORDERS = {
  open: compareByGroups,
  snoozed: compareReturns,
  handled: compareNewest,
} as const satisfies Record<TodayTab, Compare>

/**
 * The groups of rows, in the order of their first rows. Dealt-with rows are a single list unless another grouping is
 * chosen. When grouped by kind, a row represents only its items of that kind.
 */
export function groupsOf(
  rows: readonly TodayRow[],
  group: TodayGroup,
  tab: TodayTab = 'open',
): TodayGroupOfRows[] {
  if (group === 'due' && tab !== 'open') {
    return rows.length === 0 ? [] : [{ key: tab, name: null, isPlain: true, rows }]
  }
  const groups = new Map<string, TodayRow[]>()
  for (const row of rows) {
    for (const [name, items] of Map.groupBy(row.items, (item) => nameIn(item, row, group))) {
      const own = groups.get(name) ?? []
      own.push({ ...row, items, key: `${name}/${row.subject}` })
      groups.set(name, own)
    }
  }
  // When grouped by kind, a row has other items than before.
  return [...groups].map(([name, own]) => ({
    key: name,
    name,
    rows: group === 'kind' ? sortedRows(own, tab) : own,
    // A group that can wait is folded, unless it is the only one.
    isFoldedFirst: tab === 'open' && groups.size > 1 && !own.some(({ items }) => items.some(isPressing)),
  }))
}

/** The group of an item: that of the row's first item, or its kind. */
function nameIn({ kind }: ShownTodayItem, { items: [first] }: TodayRow, group: TodayGroup): string {
  return group === 'kind' ? kind : (first?.group ?? kind)
}
