import type { ItemState, JudgedItem, JudgedParts, JudgedRow } from '#contract/dashboard-api/account.ts'
import { type TeamEntry, type TeamPerson, type TeamWrite, entryName } from '#contract/dashboard-api/team.ts'
import { entryIn, type ShownEntry } from './people.ts'

/** The parts of an item that its marks depend on. */
type Markable = Pick<JudgedItem, 'key' | 'fingerprint' | 'tick' | 'state'>

/** An attention item with the team's entry about it. */
export type Shown<Item extends Markable> = Item & {
  /** The mark or tick, even if it no longer covers the item. */
  readonly entry: ShownEntry | undefined
}
export type ShownItem = Shown<JudgedItem>

export function shownItems<Item extends Markable>(
  reference: string,
  items: readonly Item[],
  marks: readonly ShownEntry[],
): Shown<Item>[] {
  return items.map((item) => {
    const { state } = item
    const entry =
      state.kind === 'ticked'
        ? entryIn(marks, 'ticks', `${reference}/${state.tick}`)
        : entryIn(marks, 'items', `${reference}/${item.key}`)
    return { ...item, entry }
  })
}

/** A row's attention items with the team's entries about them. */
export function itemsOfRow({ shipment, items, marks }: JudgedRow): ShownItem[] {
  return shownItems(shipment.reference, items, marks)
}

export function openItems(items: readonly ShownItem[]): ShownItem[] {
  return items.filter(({ state }) => state.kind === 'open')
}

/** A change by the user that is not confirmed yet. */
export type PendingWrite = TeamWrite & {
  readonly by: TeamPerson
  /** When the user made it, as an ISO 8601 instant. */
  readonly at: string
  /** The new owner that it sets; `null` to remove the owner. */
  readonly owner?: TeamPerson | null
  /** For a setting: the value that the user changed; absent for none. */
  readonly before?: unknown
}

/** The parts of a row that the team can write about. */
interface Marked<Item extends Markable> extends Pick<JudgedParts, 'owner' | 'noteCount' | 'marks'> {
  readonly items: readonly Item[]
}

/** A row with the user's pending writes applied to the proxy's data. */
export function withPending<Item extends Markable, Row extends Marked<Item>>(
  row: Row,
  writes: readonly PendingWrite[],
): Row {
  if (writes.length === 0) return row
  return {
    ...row,
    owner: writes.reduce(ownerAfter, row.owner),
    noteCount: noteCountAfter(row.noteCount, writes),
    marks: entriesAfter(row.marks, writes),
    items: row.items.map((item) => ({ ...item, state: writes.reduce(stateAfter(item), item.state) })),
  }
}

export function entriesAfter<Entry extends TeamEntry>(
  entries: readonly Entry[],
  writes: readonly PendingWrite[],
): readonly Entry[] {
  if (writes.length === 0) return entries
  const byName = new Map(entries.map((entry) => [entryName(entry.kind, entry.key), entry]))
  for (const write of writes) {
    const name = entryName(write.kind, write.key)
    if (write.value === null) byName.delete(name)
    else byName.set(name, unsentEntry<Entry>(write, byName.get(name)))
  }
  return [...byName.values()]
}

function unsentEntry<Entry extends TeamEntry>(write: PendingWrite, before: Entry | undefined): Entry {
  const { id, kind, key, value, by, at } = write
  const entry = { kind, key, value, by, at: before?.kind === 'notes' ? before.at : at }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kind and value are those of one write
  return { ...entry, rev: before?.rev ?? 0, unsent: id } as unknown as Entry
}

function ownerAfter(before: JudgedParts['owner'], { owner }: PendingWrite): JudgedParts['owner'] {
  return owner === undefined ? before : owner
}

/** A note may have several pending writes: the first one says whether the note existed, the last one whether it does now. */
function noteCountAfter(count: number, writes: readonly PendingWrite[]): number {
  const isThere = new Map<string, boolean>()
  let before = 0
  for (const { kind, key, base, after, value } of writes) {
    if (kind !== 'notes') continue
    if (!isThere.has(key)) before += Number(base !== 0 || after !== undefined)
    isThere.set(key, value !== null)
  }
  return count - before + [...isThere.values()].filter(Boolean).length
}

/** The state of an item after a write, which covers the current facts. */
function stateAfter({ key, tick }: Markable) {
  return (before: ItemState, write: PendingWrite): ItemState => {
    const part = write.key.slice(write.key.lastIndexOf('/') + 1)
    if (write.kind === 'ticks' && part === tick?.name) {
      return write.value?.on ? { kind: 'ticked', tick: tick.name } : { kind: 'open', cameBack: null }
    }
    if (write.kind !== 'items' || part !== key) return before
    if (!write.value) return { kind: 'open', cameBack: null }
    return write.value.state === 'handled'
      ? { kind: 'handled' }
      : { kind: 'snoozed', until: write.value.until }
  }
}
