import { unpackShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { attentionOf, comparePressing, isPressing } from '#facts/shipment/attention.ts'
import type { AttentionItem } from '#facts/shipment/attention-item.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { standingWith, type Standing } from '#facts/shipment/dealt-with.ts'
import { compareText } from '#facts/text/compare-text.ts'
import { rowFactsOf, type RowAttention } from '#facts/views/row-facts.ts'
import type { TodayGroup, TodaySearch, TodayTab } from '#facts/views/today-search.ts'
import type { WorkGroup, WorkRow } from '../../worklist/lines.ts'

/** A shipment with the items that a tab has of it, the most pressing first: there is at least one. */
export interface TodayRow extends WorkRow {
  readonly row: ShipmentRow
  readonly items: readonly ShownItem[]
}

/** An attention item of a row; one that the team has dealt with says how. */
type ShownItem = RowAttention & { readonly standing?: Standing }

/** Rows that belong together. */
export interface TodayGroupOfRows extends WorkGroup<TodayRow> {
  readonly by: TodayGroup
  /** A severity, a kind, or a tag; `null` for shipments without tags. */
  readonly name: string | null
}

/** An attention item with all that is said of it. */
export interface TodayItem {
  readonly item: AttentionItem
  readonly standing: Standing
}

/** What each tab has, with items of every severity, in no order. */
export type RowsByTab = Readonly<Record<TodayTab, readonly TodayRow[]>>

/** The rows among the account set that have items, each in the tabs of its items. */
export function rowsByTab(rows: readonly ShipmentRow[], clock: Clock): RowsByTab {
  const tabs: Record<TodayTab, TodayRow[]> = { open: [], snoozed: [], handled: [] }
  const put = (tab: TodayTab, row: ShipmentRow, items: readonly ShownItem[]) => {
    if (items.length > 0) {
      const { reference } = row
      tabs[tab].push({ key: reference, subject: reference, row, items })
    }
  }
  for (const row of rows) {
    const { attention, dealtWith } = rowFactsOf(row, clock)
    put('open', row, attention)
    if (dealtWith.length === 0) continue
    const isSnoozed = ({ standing }: ShownItem) => standing?.kind === 'snoozed'
    put('snoozed', row, dealtWith.filter(isSnoozed))
    put(
      'handled',
      row,
      dealtWith.filter((item) => !isSnoozed(item)),
    )
  }
  return tabs
}

/**
 * The rows of a tab that are wanted, by severity, date and reference. Items of low severity wait on the pages of their
 * shipments, unless their kind is asked for.
 */
export function todayRows(
  ofTab: readonly TodayRow[],
  { kind, tag, mine }: Pick<TodaySearch, 'kind' | 'tag' | 'mine'>,
  clock: Clock,
): TodayRow[] {
  const wanted: TodayRow[] = []
  for (const each of ofTab) {
    if (tag !== undefined && !each.row.tags.includes(tag)) continue
    if (mine && !isMine(each.row, clock)) continue
    const isWanted = (item: ShownItem) => (kind ? kind.includes(item.kind) : isPressing(item))
    if (each.items.every(isWanted)) wanted.push(each)
    else if (each.items.some(isWanted)) wanted.push({ ...each, items: each.items.filter(isWanted) })
  }
  return wanted.toSorted(compareRows)
}

/** How many rows each tab has without any filter. Those of "Open" are the shipments that need attention. */
export function countTabs(tabs: RowsByTab): Readonly<Record<TodayTab, number>> {
  const count = (rows: readonly TodayRow[]) => rows.filter(({ items }) => items.some(isPressing)).length
  return { open: count(tabs.open), snoozed: count(tabs.snoozed), handled: count(tabs.handled) }
}

/** Whether the reader takes care of a shipment. */
export function isMine({ reference }: Pick<ShipmentRow, 'reference'>, { dealtWith }: Clock): boolean {
  return dealtWith?.ownerOf(reference)?.isMe === true
}

function compareRows(one: TodayRow, other: TodayRow): number {
  const [first, second] = [one.items[0], other.items[0]]
  if (!first || !second) return 0
  return comparePressing(first, second) || compareText(one.row.reference, other.row.reference)
}

/**
 * Rows in their groups. By kind, a row stands for its items of that kind alone; by PO, it stands under each of its tags.
 * Groups come in the order of their first rows, those by PO by name, and shipments without tags last.
 */
export function groupsOf(rows: readonly TodayRow[], group: TodayGroup): TodayGroupOfRows[] {
  const groups = new Map<string | null, TodayRow[]>()
  for (const row of rows) {
    for (const name of namesOf(row, group)) {
      const own = groups.get(name) ?? []
      const key = `${name ?? ''}/${row.row.reference}`
      own.push(group === 'kind' ? { ...ofKind(row, name), key } : { ...row, key })
      groups.set(name, own)
    }
  }
  // By kind, rows stand for other items than before.
  const found = [...groups].map(([name, own]) => ({
    key: name ?? '',
    by: group,
    name,
    rows: group === 'kind' ? own.toSorted(compareRows) : own,
  }))
  return group === 'po' ? found.toSorted(byName) : found
}

/** The groups that a row belongs to. */
function namesOf({ row, items }: TodayRow, group: TodayGroup): Iterable<string | null> {
  if (group === 'severity') return [items[0]?.severity ?? null]
  if (group === 'kind') return new Set(items.map(({ kind }) => kind))
  return row.tags.length > 0 ? new Set(row.tags) : [null]
}

function ofKind(row: TodayRow, kind: string | null): TodayRow {
  return { ...row, items: row.items.filter((item) => item.kind === kind) }
}

function byName(one: TodayGroupOfRows, other: TodayGroupOfRows): number {
  if (one.name === null || other.name === null) return Number(one.name === null) - Number(other.name === null)
  return compareText(one.name, other.name)
}

/**
 * The shipment of a row, and its items with all that is said of them: for rows that are drawn or acted on. A row that has
 * left the list keeps the items that it had.
 */
export function todayItemsOf(
  { row, items, isGone = false }: TodayRow & { readonly isGone?: boolean },
  clock: Clock,
): { readonly shipment: ShipmentOutline; readonly items: readonly TodayItem[] } {
  const shipment = unpackShipment(row)
  const isOfRow = ({ item, standing }: TodayItem) =>
    items.some(
      ({ kind, date, standing: shown }) =>
        item.kind === kind && item.date === date && (isGone || standing.kind === (shown?.kind ?? 'open')),
    )
  const all = attentionOf(shipment, clock).map((item) => ({
    item,
    standing: standingWith(item, shipment, clock),
  }))
  return { shipment, items: all.filter(isOfRow) }
}
