import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { parseInstant } from '#contract/instant.ts'
import { canonicalFilters, readListQuery, type ListFilters } from '#contract/list-query.ts'
import type { Shipment, ShipmentList } from '#contract/schema.ts'
import { sampleShipment } from './sample-shipment.ts'
import { me, sendJson, sendProblem } from './upstream-double.ts'

/** An account's shipments in an in-memory service. */
export interface ChangingShipments {
  /** Answers as specified. */
  readonly listener: RequestListener
  /** In the order of an unfiltered list. */
  all(): readonly Shipment[]
  find(reference: string): Shipment | undefined
  /** A page of a list; `null` for a cursor of other filters. */
  page(parameters: URLSearchParams): ShipmentList | null
  /** The answer for a path of the service; `null` for a problem. */
  answerTo(path: string): object | null
  /** Stores a shipment unchanged, replacing the one with the same reference. */
  put(shipment: Shipment): void
  remove(reference: string): void
  /** Changes or adds a shipment. Its `updatedAt` becomes the next second that no other shipment has. */
  change(reference: string, over?: Partial<Shipment>): Shipment
  /** The service's clock: a second after the newest change, unless set. */
  nowMs(): number
  /** Sets the service's clock, which then stands still, so that shipments may be from its future. */
  setNow(ms: number): void
  /** From now on lists include earlier changes. */
  ignoreUpdatedSince(): void
  /** From now on lists violate the specified order. */
  sortByReference(): void
}

const FIRST_MS = Date.UTC(2026, 10, 20, 8)

/** @param count initial shipments, each two minutes older than the previous one */
export function createChangingShipments(count: number): ChangingShipments {
  const shipments = new Map<string, Shipment>()
  let newestMs = FIRST_MS
  for (let index = 0; index < count; index += 1) {
    const updatedAt = new Date(FIRST_MS - index * 120_000).toISOString()
    shipments.set(`S-${index}`, sampleShipment(`S-${index}`, { updatedAt }))
  }

  let isUpdatedSinceIgnored = false
  let isByReference = false
  let setMs: number | null = null
  let sorted: readonly Shipment[] | null = null

  function page(given: URLSearchParams): ShipmentList | null {
    const parameters = new URLSearchParams(given)
    if (isUpdatedSinceIgnored) parameters.delete('updatedSince')
    return pageOf(isByReference ? all().toSorted(byReference) : all(), parameters)
  }

  function all(): readonly Shipment[] {
    sorted ??= [...shipments.values()].toSorted(inListOrder)
    return sorted
  }

  const nowMs = () => {
    if (setMs !== null) return setMs
    const [newest] = all()
    return newest ? instantOf(newest.updatedAt) / 1000 + 1000 : -Infinity
  }

  function put(shipment: Shipment): void {
    shipments.set(shipment.reference, shipment)
    sorted = null
  }

  const changing: ChangingShipments = {
    listener: (request, response) => answer(changing, request, response),
    all,
    find: (reference) => shipments.get(reference),
    page,
    answerTo(path) {
      const { pathname, searchParams } = new URL(path, 'http://upstream')
      if (pathname.endsWith('/me')) return me
      if (pathname.endsWith('/shipments')) return page(searchParams)
      return shipments.get(decodeURIComponent(pathname.replace(/.*\/shipments\//, ''))) ?? null
    },
    put,
    remove(reference) {
      shipments.delete(reference)
      sorted = null
    },
    change(reference, over = {}) {
      newestMs += 1000
      const known = shipments.get(reference) ?? sampleShipment(reference)
      const changed = { ...known, updatedAt: new Date(newestMs).toISOString(), ...over }
      put(changed)
      return changed
    },
    nowMs,
    setNow: (ms) => void (setMs = ms),
    ignoreUpdatedSince: () => void (isUpdatedSinceIgnored = true),
    sortByReference: () => void (isByReference = true),
  }
  return changing
}

function answer(shipments: ChangingShipments, request: IncomingMessage, response: ServerResponse): void {
  if (shipments.all().length > 0) response.setHeader('date', new Date(shipments.nowMs()).toUTCString())
  const body = shipments.answerTo(request.url ?? '')
  if (body) sendJson(response, body)
  else if (request.url?.includes('?')) sendProblem(response, 400, 'invalid_cursor')
  else sendProblem(response, 404, 'shipment_not_found')
}

type InList = Pick<Shipment, 'updatedAt' | 'reference'>

/** Latest update first. */
function inListOrder(a: InList, b: InList): number {
  return instantOf(b.updatedAt) - instantOf(a.updatedAt) || (a.reference < b.reference ? -1 : 1)
}

function matches(shipment: Shipment, filters: ListFilters): boolean {
  const { statuses, updatedSinceUs, createdSinceUs, tag, search } = filters
  return (
    (statuses.length === 0 || statuses.includes(shipment.status)) &&
    (tag === null || shipment.tags.includes(tag)) &&
    (search === null || shipment.reference.includes(search)) &&
    (updatedSinceUs === null || instantOf(shipment.updatedAt) >= updatedSinceUs) &&
    (createdSinceUs === null || instantOf(shipment.createdAt) >= createdSinceUs)
  )
}

function byReference(a: Shipment, b: Shipment): number {
  return a.reference < b.reference ? -1 : 1
}

function pageOf(all: readonly Shipment[], parameters: URLSearchParams): ShipmentList | null {
  const read = readListQuery(parameters)
  if (!read.ok) throw new Error(read.invalid.detail)
  const { filters, limit, cursor } = read.query
  const bound = canonicalFilters(filters)
  const after = cursor === null ? null : readCursor(cursor)
  if (cursor !== null && after?.filters !== bound) return null
  const data: Shipment[] = []
  for (const shipment of all) {
    if (!matches(shipment, filters) || !isBehind(shipment, after)) continue
    const last = data.at(-1)
    if (data.length === limit && last) {
      return { data, nextCursor: JSON.stringify([bound, last.updatedAt, last.reference]) }
    }
    data.push(shipment)
  }
  return { data, nextCursor: null }
}

interface Position {
  readonly filters: string
  readonly updatedAt: string
  readonly reference: string
}

function readCursor(cursor: string): Position | null {
  try {
    const [filters, updatedAt, reference]: string[] = JSON.parse(cursor)
    return filters && updatedAt && reference ? { filters, updatedAt, reference } : null
  } catch {
    return null
  }
}

function isBehind(shipment: Shipment, position: Position | null): boolean {
  return position === null || inListOrder(position, shipment) < 0
}

const instants = new Map<string, number>()

function instantOf(text: string): number {
  const known = instants.get(text)
  if (known !== undefined) return known
  const instant = parseInstant(text) ?? Number.NaN
  instants.set(text, instant)
  return instant
}
