import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { TICK_NAMES } from '#contract/dashboard-api/judged-names.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import type { ShownEntry } from '#facts/team/people.ts'
import type { ShownItem } from '#facts/team/shown-items.ts'
import { standingWords } from '#facts/team/standing-label.ts'
import { compareText } from '#facts/text/compare-text.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { showToast } from '../../ui/toast.tsx'

/** A shipment with the attention items for *Handled*, *Snooze* or *Bring back*. */
export interface Target {
  readonly shipment: Pick<ShipmentOutline, 'reference'>
  readonly items: readonly TargetItem[]
  /** The team's entries about it, which say why no item is open. */
  readonly marks?: readonly ShownEntry[]
  /** Number of its open items if the row shows none of them. */
  readonly unseen?: number
}

export type TargetItem = Pick<
  ShownItem,
  'key' | 'noun' | 'date' | 'daysLeft' | 'group' | 'fingerprint' | 'state' | 'entry'
>

/** A row, line or button with the items on which its verbs can act. */
export interface TargetRow extends Target {
  /** Key of the item that it shows; by default the first. `null` if it shows none. */
  readonly item?: string | null | undefined
}

/**
 * The items for *Handled*, *Snooze* and *Bring back* on every page: the one that a row shows. A shipment in several
 * rows is included once.
 *
 * @param isAll includes all items of the rows, as with Shift, and for a selection
 */
export function targetsOf(rows: readonly TargetRow[], isAll: boolean): Target[] {
  const targets = new Map<string, Target>()
  for (const { shipment, items, marks = [], item = items[0]?.key } of rows) {
    const before = targets.get(shipment.reference)?.items ?? []
    const known = new Set(before.map(({ key }) => key))
    const own = items.filter(({ key }) => (isAll || key === item) && !known.has(key))
    const unseen = item === null && !isAll ? items.length : 0
    targets.set(shipment.reference, { shipment, items: [...before, ...own], marks, unseen })
  }
  return [...targets.values()]
}

/** Keeps only open items. */
export function openOf(targets: readonly Target[]): Target[] {
  return targets.map(({ items, ...target }) => {
    return { ...target, items: items.filter(({ state }) => state.kind === 'open') }
  })
}

export function countItems(targets: readonly Target[]): number {
  return targets.reduce((sum, { items }) => sum + items.length, 0)
}

export function withItems(targets: readonly Target[]): readonly Target[] {
  return targets.filter(({ items }) => items.length > 0)
}

/** Whether there are too many targets or none; if so, a message says why. */
export function isRefused(targets: readonly Target[], clock: Clock): boolean {
  const words = refusalWords(targets, clock)
  if (words !== null) showToast({ words })
  return words !== null
}

/** Limit that leaves space for more in the unsent writes and the undo steps. */
const ITEMS_MAX = 2000

/** Why an action on so many is impossible; `null` if it is possible. */
export function tooManyWords(rows: number, items: number): string | null {
  const [count, what] = items > rows ? [items, 'items'] : [rows, 'shipments']
  return count > ITEMS_MAX
    ? `At most ${grouped(ITEMS_MAX)} ${what} at a time; ${grouped(count)} are selected`
    : null
}

export function refusalWords(targets: readonly Target[], clock: Clock): string | null {
  const items = countItems(targets)
  const tooMany = tooManyWords(targets.length, items)
  if (tooMany !== null || items > 0) return tooMany
  const [first, ...others] = targets
  if (!first || others.length > 0)
    return `No open item on the ${counted(targets.length, 'selected shipment')}`
  const { reference } = first.shipment
  if (first.unseen)
    return `The row of ${reference} does not show its ${counted(first.unseen, 'open item')}; Shift takes all`
  const done = lastDoneWords(first.marks ?? [], clock)
  return `No open item on ${reference}${done === '' ? '' : ` · ${done}`}`
}

/** 'Handled by Jonas Thiel, Fri 20 Nov 14:02': the newest of the marks; empty without any. */
function lastDoneWords(marks: readonly ShownEntry[], clock: Clock): string {
  const done = marks.filter((mark) => mark.kind === 'items' || mark.kind === 'ticks')
  const newest = done.toSorted((one, other) => compareText(other.at, one.at))[0]
  if (!newest) return ''
  const tick = TICK_NAMES.find((name) => newest.kind === 'ticks' && newest.key.endsWith(`/${name}`))
  return standingWords(tick ? { kind: 'ticked', tick } : { kind: 'handled' }, newest, clock)
}

/** 'SI cutoff', 'all 2 items', 'all 5 items of 3 shipments'. */
export function targetWords(targets: readonly Target[]): string {
  const some = withItems(targets)
  const [first, ...others] = some.flatMap(({ items }) => items)
  if (first && others.length === 0) return first.noun
  const shipments = some.length > 1 ? ` of ${counted(some.length, 'shipment')}` : ''
  return `all ${counted(countItems(some), 'item')}${shipments}`
}

/** 'NW-211407: SI cutoff and free time handled', '3 items of 2 shipments handled: SI cutoff (2), free time (1)'. */
export function doneWords(targets: readonly Target[], done: string): string {
  const nouns = targets.flatMap(({ items }) => items.map(({ noun }) => noun))
  const [first, ...others] = targets
  if (first && others.length === 0) {
    return `${first.shipment.reference}: ${new Intl.ListFormat('en-GB').format(nouns)} ${done}`
  }
  const words = `${counted(nouns.length, 'item')} of ${counted(targets.length, 'shipment')} ${done}`
  const counts = Array.from(
    Map.groupBy(nouns, (noun) => noun),
    ([noun, { length }]) => `${noun} (${length})`,
  )
  return `${words}: ${counts.join(', ')}`
}
