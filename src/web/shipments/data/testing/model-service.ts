/** A small model of the service and its change feed, against which the merging of changes is compared. For tests. */
import { packShipment, type ShipmentRow, type ShipmentRowList } from '#contract/shipment-row.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import type { ServerFilters } from '#facts/views/search.ts'
import { matchesSearch } from '#facts/views/matches-search.ts'
import { compareRows, updatedUs } from '../row-order.ts'

/** Numbers from 0 to 1, the same for the same seed. */
export type Random = () => number

const PAGE_SIZE = 10
const STATUSES = ['Active', 'Delivered', 'Cancelled'] as const
const START_US = 1_795_161_600_000_000
/** What was changed becomes visible this many ticks later at most. */
const LATE_TICKS_MAX = 3
const template = packShipment(sampleShipment({}))

/** Mulberry32. */
export function randomOf(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A service whose shipments change, as those who read it see it. */
export class ModelService {
  readonly #random: Random
  #rows = new Map<string, ShipmentRow>()
  #unseen: { row: ShipmentRow; atTick: number }[] = []
  #tick = 0
  #created = 0
  #polledUs = 0
  /** Earlier states of the whole account, for answers that a cache on the way hands out. */
  #history: ShipmentRow[][] = []

  constructor(random: Random) {
    this.#random = random
    const count = this.#below(60)
    for (let made = 0; made < count; made += 1) this.#create(Math.floor(random() * 40))
    this.#tick = 40
    this.#polledUs = Math.max(0, ...this.#all().map(updatedUs))
  }

  /** Time passes and some shipments change; some changes become visible late. */
  change(): void {
    this.#history = [...this.#history, this.#all()].slice(-LATE_TICKS_MAX)
    // Several changes may fall into one tick.
    if (this.#random() < 0.7) this.#tick += 1
    const due = this.#unseen.filter(({ atTick }) => atTick <= this.#tick)
    this.#unseen = this.#unseen.filter(({ atTick }) => atTick > this.#tick)
    for (const { row } of due) this.#rows.set(row.reference, row)
    const count = this.#below(5)
    for (let made = 0; made < count; made += 1) this.#changeOne()
  }

  /** A page of the list; `isOld` gives what a cache still had. */
  page(search: ServerFilters, cursor: string, isOld = false): ShipmentRowList {
    const all = isOld ? (this.#history[0] ?? this.#all()) : this.#all()
    const rest = selected(all, search).filter((row) => cursor === '' || compareRows(row, placeIn(cursor)) > 0)
    const data = rest.slice(0, PAGE_SIZE)
    const last = data.at(-1)
    const nextCursor = last && rest.length > PAGE_SIZE ? `${last.updatedAt} ${last.reference}` : null
    return { data, nextCursor }
  }

  /** What the feed tells: everything since the newest that it knew, some ticks earlier for what became visible late. */
  poll(): ShipmentRow[] {
    const sinceUs = this.#polledUs - LATE_TICKS_MAX - 1
    const news = this.#all().filter((row) => updatedUs(row) >= sinceUs)
    this.#polledUs = Math.max(this.#polledUs, ...news.map(updatedUs))
    return news.toSorted(compareRows).toReversed()
  }

  /** Makes everything visible that was changed. */
  settle(): void {
    this.#tick += LATE_TICKS_MAX
    for (const { row } of this.#unseen) this.#rows.set(row.reference, row)
    this.#unseen = []
  }

  /** The list as it truly is. */
  list(search: ServerFilters): ShipmentRow[] {
    return selected(this.#all(), search)
  }

  #changeOne(): void {
    if (this.#rows.size === 0 || this.#random() < 0.15) return this.#create(this.#tick)
    const old = this.#all()[this.#below(this.#rows.size)]
    if (!old || this.#unseen.some(({ row }) => row.reference === old.reference)) return
    const row = {
      ...old,
      updatedAt: instantOf(this.#tick),
      carrier: `Carrier ${this.#below(1000)}`,
      status: this.#random() < 0.4 ? this.#status() : old.status,
      tags: this.#random() < 0.3 ? this.#tags() : old.tags,
    }
    if (this.#random() < 0.2) {
      this.#unseen.push({ row, atTick: this.#tick + 1 + this.#below(LATE_TICKS_MAX) })
    } else {
      this.#rows.set(row.reference, row)
    }
  }

  #create(tick: number): void {
    this.#created += 1
    const reference = `S-${this.#created}`
    const changed = { status: this.#status(), tags: this.#tags(), updatedAt: instantOf(tick) }
    this.#rows.set(reference, { ...template, ...changed, reference })
  }

  #all(): ShipmentRow[] {
    return [...this.#rows.values()]
  }

  #status(): string {
    return STATUSES[this.#below(STATUSES.length)] ?? 'Active'
  }

  #tags(): string[] {
    return [`PO-${this.#below(3)}`]
  }

  #below(bound: number): number {
    return Math.floor(this.#random() * bound)
  }
}

function selected(rows: readonly ShipmentRow[], search: ServerFilters): ShipmentRow[] {
  return rows.filter((row) => matchesSearch(row, search) === true).toSorted(compareRows)
}

function placeIn(cursor: string): { updatedAt: string; reference: string } {
  const [updatedAt = '', reference = ''] = cursor.split(' ')
  return { updatedAt, reference }
}

// Neighbouring ticks differ in the last digit of the microseconds, in every spelling that a server may choose.
function instantOf(tick: number): string {
  const us = START_US + tick
  const seconds = new Date(Math.floor(us / 1000)).toISOString().slice(0, 19)
  const fraction = String(us % 1_000_000)
    .padStart(6, '0')
    .replace(/0+$/, '')
  return fraction === '' ? `${seconds}Z` : `${seconds}.${fraction}Z`
}
