import { LRUCache } from 'lru-cache'
import type { ViewCount } from '#contract/dashboard-api/account.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { JudgedAccount } from './account.ts'
import { cachedFactsOf } from './cached-facts.ts'
import { inSlices } from './in-slices.ts'
import { changedFor, selectionIn, timeKeyOf } from './query.ts'
import { questionKey, type Question } from './snapshots.ts'
import type { RowWithFacts } from './sorted-account.ts'

/** Of all views: some 500 of 20,000 shipments. */
const BYTES_MAX = 16_000_000
/** What a view takes beside its parts and its question. */
const ENTRY_BYTES = 1000
/** Slots for shipments that come later. */
const SPARE_SLOTS = 500

/** What a shipment counts for, each a bit of its parts. */
const PARTS = ['among', 'delivered', 'shown'] as const
const [AMONG, DELIVERED, SHOWN] = [1, 2, 4]

/** The slot of each shipment in the parts of every view, by reference. */
type Slots = Map<string, number>

interface Counted {
  readonly sequence: number
  readonly timeKey: string
  readonly slots: Slots
  readonly parts: Uint8Array
  readonly counts: ViewCount
}

/** Counts views, and after a few changes only what has changed. */
export class Counts {
  readonly #counted = new LRUCache<string, Counted>({
    maxSize: BYTES_MAX,
    sizeCalculation: ({ parts }, name) => parts.length + 2 * name.length + ENTRY_BYTES,
  })
  #slots: Slots = new Map()

  /** How many shipments a view shows. */
  async of(account: JudgedAccount, question: Question): Promise<ViewCount> {
    const { sequence, rows, row: rowOf, judge, signal } = account
    // Most are of shipments that have gone.
    if (this.#slots.size > 2 * rows.length + SPARE_SLOTS) this.#slots = new Map()
    const slots = this.#slots
    const name = questionKey(question)
    const timeKey = timeKeyOf(question.search, judge)
    const last = this.#counted.get(name)
    const known = last?.timeKey === timeKey && last.slots === slots ? last : undefined
    if (known?.sequence === sequence) return known.counts
    const partsOf = await createPartsOf(account, question)
    const changed = known && changedFor(question, account, known)
    const follows = changed && slots.size + changed.size <= known.parts.length
    if (!follows) for (const { row } of rows) slotOf(row.reference, slots)
    const parts = follows ? known.parts.slice() : new Uint8Array(slots.size * 1.25 + SPARE_SLOTS)
    const counts = follows ? { ...known.counts } : { among: 0, delivered: 0, shown: 0 }
    const recount = (reference: string, next: number) => {
      const slot = slotOf(reference, slots)
      const was = parts[slot] ?? 0
      for (const [bit, part] of PARTS.entries()) counts[part] += ((next >> bit) & 1) - ((was >> bit) & 1)
      parts[slot] = next
    }
    const partsOfNewest = (row: ShipmentRow | null) =>
      row ? partsOf({ row, facts: cachedFactsOf(row, judge) }) : 0
    if (follows) for (const reference of changed) recount(reference, partsOfNewest(rowOf(reference)))
    else await inSlices(rows, signal, (each) => recount(each.row.reference, partsOf(each)))
    this.#counted.set(name, { sequence, timeKey, slots, parts, counts })
    return counts
  }
}

function slotOf(reference: string, slots: Slots): number {
  const slot = slots.get(reference) ?? slots.size
  slots.set(reference, slot)
  return slot
}

async function createPartsOf(
  account: JudgedAccount,
  { search }: Question,
): Promise<(each: RowWithFacts) => number> {
  const { isAmong, isShown } = await selectionIn(account, search)
  return ({ row, facts }) => {
    if (!isAmong(row)) return 0
    const isRowShown = isShown(row, facts)
    return AMONG | (row.status === 'Delivered' ? DELIVERED : 0) | (isRowShown ? SHOWN : 0)
  }
}
