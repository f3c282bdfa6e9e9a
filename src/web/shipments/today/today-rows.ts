import { unpackShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { attentionOf, comparePressing } from '#facts/shipment/attention.ts'
import type { AttentionItem } from '#facts/shipment/attention-item.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { standingWith, type Standing } from '#facts/shipment/dealt-with.ts'
import { compareText } from '#facts/text/compare-text.ts'
import type { AttentionKind } from '#facts/shipment/team-rules.ts'
import { rowFactsOf, type RowAttention } from '#facts/views/row-facts.ts'
import type { TodayGroup, TodaySearch, TodayTab } from '#facts/views/today-search.ts'

/** A shipment with the items that a tab has of it, the most pressing first: there is at least one. */
export interface TodayRow {
  /** Equal for the same row at any time; a shipment may stand in several groups. */
  readonly key: string
  readonly row: ShipmentRow
  readonly items: readonly ShownItem[]
}

/** An attention item of a row; one that the team has dealt with says how. */
type ShownItem = RowAttention & { readonly standing?: Standing }

/** Rows that belong together. */
export interface TodayGroupOfRows {
  readonly by: TodayGroup
  /** A severity, a kind, or a tag; `null` for shipments without tags. */
  readonly name: string | null
  readonly rows: readonly TodayRow[]
}

/** An attention item with all that is said of it. */
export interface TodayItem {
  readonly item: AttentionItem
  readonly standing: Standing
}

/**
 * The rows of a tab among the account set, by severity, date and reference. Items of low severity wait on the pages of
 * their shipments, unless their kind is asked for.
 */
export function todayRows(
  rows: readonly ShipmentRow[],
  { tab = 'open', kind, tag, mine }: Pick<TodaySearch, 'tab' | 'kind' | 'tag' | 'mine'>,
  clock: Clock,
): TodayRow[] {
  return rows
    .flatMap((row): TodayRow[] => {
      const items = itemsOf(row, tab, clock).filter((item) => isShown(item, kind))
      if (items.length === 0) return []
      if (tag !== undefined && !row.tags.includes(tag)) return []
      if (mine && !isMine(row, clock)) return []
      return [{ key: row.reference, row, items }]
    })
    .toSorted(compareRows)
}

/** Whether the reader takes care of a shipment. */
export function isMine({ reference }: Pick<ShipmentRow, 'reference'>, { dealtWith }: Clock): boolean {
  return dealtWith?.ownerOf(reference)?.isMe === true
}

function itemsOf(row: ShipmentRow, tab: TodayTab, clock: Clock): readonly ShownItem[] {
  const { attention, dealtWith } = rowFactsOf(row, clock)
  if (tab === 'open') return attention
  return dealtWith.filter(({ standing }) => (standing.kind === 'snoozed') === (tab === 'snoozed'))
}

function isShown(item: RowAttention, kinds: readonly AttentionKind[] | undefined): boolean {
  return kinds ? kinds.includes(item.kind) : item.severity !== 'low'
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
