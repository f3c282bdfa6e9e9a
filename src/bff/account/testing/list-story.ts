import { isDeepStrictEqual } from 'node:util'
import type { ListPage } from '#contract/dashboard-api/list.ts'
import type { TeamEntry, TeamPerson } from '#contract/dashboard-api/team.ts'
import type { Shipment } from '#contract/schema.ts'
import { milestone } from '#contract/testing/sample-parts.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { createRandom } from '../../testing/random.ts'
import { sampleDate, sampleShipment } from '../../testing/sample-shipment.ts'
import { readCursor } from '../list-cursor.ts'
import type { Body } from '../list.ts'
import type { Question } from '../snapshots.ts'
import { NEVER } from '../in-slices.ts'
import { createRoom } from './room.ts'

const ANN: TeamPerson = { id: 'ann', name: 'Ann' }
const BEN: TeamPerson = { id: 'ben', name: 'Ben' }
const HOUR_MS = 3_600_000
const SEARCHES: readonly ShipmentsSearch[] = [
  {},
  { status: ['Active'] },
  { sort: 'eta' },
  { sort: '-eta', tag: 'PO-1' },
  { sort: 'status' },
  { q: 'R-1', sort: 'shipment' },
  { updatedSince: '24h' },
  { mine: 'yes' },
  { mine: 'yes', sort: 'eta' },
]

/** A row as the model orders it. */
interface Ordered {
  readonly reference: string
  readonly key: string
}

/** The last loaded page of a list. */
interface Loaded {
  readonly question: Question
  readonly limit: number
  readonly page: Body<ListPage>
  /** Index of its first row. */
  readonly first: number
}

/** Where every list begins. */
export const START = { snapshot: '', index: 0 }

/**
 * A random story of an account, run against its lists and a model of them. Shipments are added, changed and removed,
 * users set marks, time passes, snapshots are evicted, and the proxy restarts, while lists are opened and paged
 * through.
 */
export class ListStory {
  readonly #random: () => number
  #nowMs = Date.UTC(2026, 10, 20, 9)
  #updatedMs = Date.UTC(2026, 10, 19, 9, 30)
  readonly #shipments = new Map<string, Shipment>()
  readonly #marks = new Map<string, TeamEntry>()
  /**
   * The lists, with sort values, that each snapshot was equal to when it was current. All have the same shipments in
   * the same order.
   */
  readonly #orders = new Map<string, (readonly Ordered[])[]>()
  #loaded: Loaded | null = null
  readonly #room = createRoom({
    wallMs: () => this.#nowMs,
    // Three snapshots.
    bytesMax: 12_000,
  })
  #running = this.#room.start()
  readonly #differences: string[] = []

  constructor(seed: number) {
    this.#random = createRandom(seed)
  }

  /** Runs the steps, and returns the differences from the model. */
  async run(steps: number): Promise<readonly string[]> {
    for (let at = 0; at < 12; at += 1) this.#change(`R-${at}`)
    for (let step = 0; step < steps; step += 1) {
      const reference = this.#anyReference()
      const act = this.#oneOf<() => unknown>([
        () => this.#change(reference),
        () => this.#change(reference),
        () => this.#change(reference),
        () => this.#change(reference),
        () => this.#mark(reference),
        () => this.#remove(reference),
        () => (this.#nowMs += this.#oneOf([20, 60]) * 60_000),
        () => this.#random() < 0.2 && (this.#running = this.#room.start()),
        () => this.#open(),
        () => this.#walk(),
        () => this.#turn(),
        () => this.#turn(),
        () => this.#letOthersOpen(),
        () => this.#checkNews(),
      ])
      await act()
    }
    return this.#differences
  }

  #oneOf<Item>(items: readonly Item[]): Item {
    const [item] = items.slice(Math.floor(this.#random() * items.length))
    if (item === undefined) throw new Error('There is nothing to choose from.')
    return item
  }

  #compare(what: string, given: unknown, meant: unknown): void {
    if (isDeepStrictEqual(given, meant)) return
    this.#differences.push(`${what}: ${JSON.stringify(given)} instead of ${JSON.stringify(meant)}`)
  }

  #anyReference(): string {
    return `R-${Math.floor(this.#random() * 16)}`
  }

  #change(reference: string): void {
    // Some shipments change within the same second.
    this.#updatedMs += this.#oneOf([0, 1000, 300_000])
    const date = this.#oneOf(['', '2026-12-01', '2026-12-02', '2026-12-03'])
    const arrival = date === '' ? null : sampleDate(date)
    const shipment = sampleShipment(reference, {
      status: this.#oneOf(['Active', 'Active', 'Delivered', 'Cancelled'] as const),
      tags: this.#oneOf([[], ['PO-1'], ['PO-1', 'PO-2']]),
      milestones: [milestone('Pickup'), milestone('Delivery', { arrival })],
      updatedAt: new Date(this.#updatedMs).toISOString(),
    })
    this.#shipments.set(reference, shipment)
    this.#room.put(shipment)
  }

  #remove(reference: string): void {
    this.#shipments.delete(reference)
    this.#room.remove(reference)
  }

  #mark(reference: string): void {
    const by = this.#oneOf([ANN, BEN])
    const shared = { rev: this.#marks.size, by, at: '2026-11-20T09:00:00Z' }
    const value = { on: this.#random() < 0.5, fingerprint: '' }
    const entry = this.#oneOf<TeamEntry>([
      { ...shared, kind: 'owners', key: reference, value: { to: by.id } },
      { ...shared, kind: 'ticks', key: `${reference}/collected`, value },
    ])
    this.#marks.set(`${entry.kind}/${entry.key}`, entry)
    this.#room.mark(entry)
  }

  #ownerOf(reference: string): string | undefined {
    return this.#marks.get(`owners/${reference}`)?.by.id
  }

  /** The current list according to the model. */
  #listOf({ search, me }: Question): readonly Ordered[] {
    const { status, tag, q, updatedSince, mine } = search
    const sort = orderOf(search)
    const sinceMs = this.#nowMs - (this.#nowMs % HOUR_MS) - 24 * HOUR_MS
    const since = updatedSince === undefined ? '' : new Date(sinceMs).toISOString()
    const isIn = ({ reference, tags, ...shipment }: Shipment) =>
      shipment.updatedAt >= since &&
      (!status || status.some((each) => each === shipment.status)) &&
      (tag === undefined || tags.includes(tag)) &&
      (q === undefined || [reference, ...tags].some((text) => text.includes(q))) &&
      (mine === undefined || this.#ownerOf(reference) === me?.id)
    return [...this.#shipments.values()]
      .filter(isIn)
      .toSorted((a, b) => compare(b.updatedAt, a.updatedAt) || compare(a.reference, b.reference))
      .map((shipment) => ({ reference: shipment.reference, key: keyOf(shipment, sort) }))
      .toSorted((a, b) => compareKeys(a.key, b.key, sort))
  }

  async #open(): Promise<void> {
    const search = this.#oneOf(SEARCHES)
    const question = { search, me: search.mine === undefined ? null : this.#oneOf([ANN, BEN]) }
    const now = this.#listOf(question)
    const limit = this.#oneOf([1, 2, 5])
    const page = await this.#running.lists.page(question, START, limit, NEVER)
    const orders = this.#orders.get(page.snapshot ?? '')
    orders?.push(now)
    if (orders) this.#compare('order', orders[0]?.map(referenceOf), now.map(referenceOf))
    this.#take({ question, page, limit, first: 0 })
  }

  /** Opens other lists, whose snapshots evict earlier ones, while shipments change. */
  async #letOthersOpen(): Promise<void> {
    for (const search of SEARCHES.slice(0, 4)) {
      this.#change(this.#anyReference())
      this.#remove(this.#anyReference())
      const question = { search, me: null }
      const { snapshot } = await this.#running.lists.page(question, START, 1, NEVER)
      this.#orders.get(snapshot ?? '')?.push(this.#listOf(question))
    }
    await this.#turn()
  }

  /** Loads the next page from the same snapshot, or else from the current list at the same index. */
  async #turn(): Promise<boolean> {
    const from = this.#loaded
    const text = from?.page.next
    if (!from || typeof text !== 'string') return false
    const { question, limit } = from
    const cursor = readCursor(text, question)
    if (cursor.of === 'service') throw new Error('The copy is complete, so the service issues no cursors.')
    const page = await this.#running.lists.page(question, cursor, limit, NEVER)
    this.#take({ question, page, limit, first: from.first + limit })
    return true
  }

  /** Checks a page: its order and rows must be the snapshot's, and their content current. */
  #take(loaded: Loaded): void {
    const { question, page, first, limit } = loaded
    const id = page.snapshot ?? ''
    const orders = this.#orders.get(id) ?? [this.#listOf(question)]
    this.#orders.set(id, orders)
    const order = orders[0]?.map(referenceOf) ?? []
    this.#compare(
      'rows',
      page.rows.map(({ shipment: { reference } }) => reference),
      order.slice(first, first + limit).filter((reference) => this.#shipments.has(reference)),
    )
    this.#compare('total', page.total, order.length)
    this.#compare('end', page.next === null, first + limit >= order.length)
    for (const { shipment, owner, marks, version } of page.rows) {
      const { reference } = shipment
      const written = (name: string) => this.#marks.get(name) ?? []
      const { updatedAt, status } = shipment
      const own = this.#shipments.get(reference)
      this.#compare(
        'contents',
        { updatedAt, status, owner: owner?.id, marks: marks.toSorted(byKind), version },
        {
          updatedAt: own?.updatedAt,
          status: own?.status,
          owner: this.#ownerOf(reference),
          marks: [written(`owners/${reference}`), written(`ticks/${reference}/collected`)].flat(),
          version: this.#running.account.version,
        },
      )
    }
    this.#loaded = loaded
  }

  /** Pages through a list while nothing changes: each row appears exactly once. */
  async #walk(): Promise<void> {
    await this.#open()
    const begun = this.#loaded
    const met = begun ? [...begun.page.rows] : []
    while (await this.#turn()) met.push(...(this.#loaded?.page.rows ?? []))
    const order = this.#orders.get(begun?.page.snapshot ?? '')?.[0]
    const references = met.map(({ shipment }) => shipment.reference)
    this.#compare('walk', references, order?.map(referenceOf))
  }

  async #checkNews(): Promise<void> {
    if (this.#orders.size === 0) return
    const id = this.#oneOf([...this.#orders.keys()].slice(-3))
    const snapshot = this.#running.lists.get(id)
    const orders = this.#orders.get(id) ?? []
    if (!snapshot) return
    const now = this.#listOf(snapshot.question)
    const [was, is] = [orders[0]?.map(referenceOf) ?? [], now.map(referenceOf)]
    const [stayed, present] = [
      was.filter((each) => is.includes(each)),
      is.filter((each) => was.includes(each)),
    ]
    const news = await this.#running.lists.news(snapshot, NEVER)
    const come = is.length - present.length
    this.#compare('news', [news.come, news.gone], [come, was.length - stayed.length])
    const fewest = stayed.length - longestRising(stayed.map((each) => present.indexOf(each)))
    const moved = fewest < 2 ? fewest : Math.max(fewest, news.moved)
    this.#compare('moved', news.moved, moved)
    if (was.join() === is.join()) orders.push(now)
  }
}

/** Active shipments are in the order of their arrival unless the search says otherwise. */
function orderOf({ sort, status }: ShipmentsSearch): ShipmentsSearch['sort'] {
  return sort ?? (status?.join() === 'Active' ? 'eta' : undefined)
}

function keyOf(shipment: Shipment, sort: ShipmentsSearch['sort']): string {
  if (sort === 'status') return shipment.status
  if (sort === 'shipment') return shipment.reference
  if (sort === undefined) return shipment.updatedAt
  // A cancelled shipment has no expected arrival.
  return shipment.status === 'Cancelled' ? '' : (shipment.milestones.at(-1)?.arrival?.date ?? '')
}

/** Unknown values come last. Among equals, the latest update comes first. */
function compareKeys(one: string, other: string, sort: ShipmentsSearch['sort']): number {
  if (one === '' || other === '') return Number(one === '') - Number(other === '')
  if (sort === 'shipment') return Number(one.slice(2)) - Number(other.slice(2))
  return sort === undefined || sort.startsWith('-') ? compare(other, one) : compare(one, other)
}

const referenceOf = ({ reference }: Ordered) => reference

const byKind = (one: TeamEntry, other: TeamEntry) => compare(one.kind, other.kind)

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** Length of the longest rising subsequence. */
function longestRising(numbers: readonly number[]): number {
  const lengths: number[] = []
  for (const [at, number] of numbers.entries()) {
    const before = numbers.slice(0, at).map((each, index) => (each < number ? (lengths[index] ?? 0) : 0))
    lengths.push(1 + Math.max(0, ...before))
  }
  return Math.max(0, ...lengths)
}
