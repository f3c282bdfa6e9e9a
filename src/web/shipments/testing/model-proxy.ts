/** An account and the proxy before it, whose answers come when the test lets them. For tests. */
import { deliveredOn, isInAccountSet, type AccountSetBlock } from '#contract/dashboard-api/account-set.ts'
import type { Shipment } from '#contract/schema.ts'
import { packShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { utcDateOf } from '#contract/local-date.ts'
import { drawnShipment } from '#facts/testing/drawn-shipment.ts'
import type { Random } from './random-of.ts'

const BLOCK_SIZE = 7
const START_MS = Date.UTC(2026, 10, 20, 6)

export class ModelProxy {
  readonly #random: Random
  readonly #nowMs: number
  readonly #shipments = new Map<string, Shipment>()
  /** What the proxy knows, as of its last poll. */
  #copy = new Map<string, Shipment>()
  #changed = new Set<string>()
  #waiting: (() => void)[] = []
  #ticks = 0
  /** Whether its copy holds the account by now. */
  isWhole = false

  constructor(random: Random, nowMs: number) {
    this.#random = random
    this.#nowMs = nowMs
    for (let made = 0; made < 60; made += 1) this.change()
    this.poll()
  }

  /** All shipments of the account, each packed by itself. */
  rows(): ShipmentRow[] {
    return [...this.#shipments.values()].map(packShipment)
  }

  /** A shipment changes, or is new. */
  change(): void {
    const isNew = this.#shipments.size < 50 || this.#random() < 0.2
    const reference = `S-${isNew ? this.#shipments.size : this.#below(this.#shipments.size)}`
    const { shipment } = drawnShipment(this.#below(1_000_000))
    // Several may change at one moment.
    if (this.#random() < 0.7) this.#ticks += 1
    const updatedAt = new Date(START_MS + this.#ticks * 1000).toISOString()
    this.#shipments.set(reference, { ...shipment, reference, updatedAt, createdAt: updatedAt })
    this.#changed.add(reference)
  }

  /** @returns what has changed since the last poll */
  poll(): ShipmentRow[] {
    this.#copy = new Map(this.#shipments)
    const changed = [...this.#changed].flatMap((reference) => this.#copy.get(reference) ?? [])
    this.#changed = new Set()
    return changed.map(packShipment)
  }

  /** Answers a request once it is released, by what it knows then. */
  readonly fetch = async (path: string): Promise<Response> => {
    await new Promise<void>((release) => this.#waiting.push(release))
    const { pathname, searchParams } = new URL(path, 'http://proxy')
    const body =
      pathname === '/api/account-set'
        ? this.#block(searchParams)
        : pathname === '/api/counts'
          ? { isWhole: this.isWhole, isCapped: false, badge: 0, statuses: null, views: [] }
          : null
    if (body) return Response.json(body)
    return Response.json({ code: 'invalid_parameter', detail: '', hint: '' }, { status: 400 })
  }

  /** Lets any one of the requests be answered. */
  release(): void {
    this.#waiting.splice(this.#below(this.#waiting.length), 1)[0]?.()
  }

  #block(query: URLSearchParams): AccountSetBlock {
    const after = query.get('after') ?? ''
    const today = utcDateOf(this.#nowMs)
    const all = [...this.#copy.values()]
    const rest = all
      .filter((each) => isInAccountSet({ ...each, deliveredOn: deliveredOn(each) }, today))
      .filter(({ reference }) => reference > after)
      .toSorted((one, other) => (one.reference < other.reference ? -1 : 1))
    const rows = rest.slice(0, BLOCK_SIZE).map(packShipment)
    const count = (status: string) => all.filter((each) => each.status === status).length
    return {
      asOf: null,
      rows,
      next: rest.length > BLOCK_SIZE ? (rows.at(-1)?.reference ?? null) : null,
      isComplete: this.isWhole,
      isTooLarge: false,
      totals: this.isWhole
        ? { Active: count('Active'), Delivered: count('Delivered'), Cancelled: count('Cancelled') }
        : null,
    }
  }

  #below(limit: number): number {
    return Math.floor(this.#random() * limit)
  }
}
