import type { RequestListener } from 'node:http'
import { parseInstant } from '#contract/instant.ts'
import { canonicalFilters, readListQuery, type ListFilters } from '#contract/list-query.ts'
import type { Shipment, ShipmentList } from '#contract/schema.ts'
import { sampleShipment } from './sample-shipment.ts'
import { me, sendJson, sendProblem } from './upstream-double.ts'

const FIRST_MS = Date.UTC(2026, 10, 20, 8)

/**
 * An account's shipments in an in-memory service.
 *
 * @param count initial shipments, each two minutes older than the previous one
 */
export function createChangingShipments(count: number) {
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

  /** The answer for a path of the service; `null` for a problem. */
  function answerTo(path: string): object | null {
    const { pathname, searchParams } = new URL(path, 'http://upstream')
    if (pathname.endsWith('/me')) return me
    if (pathname.endsWith('/shipments')) return page(searchParams)
    return shipments.get(decodeURIComponent(pathname.replace(/.*\/shipments\//, ''))) ?? null
  }

  const listener: RequestListener = (request, response) => {
    if (shipments.size > 0) response.setHeader('date', new Date(nowMs()).toUTCString())
    const body = answerTo(request.url ?? '')
    if (body) sendJson(response, body)
    else if (request.url?.includes('?')) sendProblem(response, 400, 'invalid_cursor')
    else sendProblem(response, 404, 'shipment_not_found')
  }

  return {
    /** Answers as specified. */
    listener,
    /** In the order of an unfiltered list. */
    all,
    find: (reference: string) => shipments.get(reference),
    /** A page of a list; `null` for a cursor of other filters. */
    page,
    answerTo,
    /** Stores a shipment unchanged, replacing the one with the same reference. */
    put,
    remove(reference: string) {
      shipments.delete(reference)
      sorted = null
    },
    /** Changes or adds a shipment. Its `updatedAt` becomes the next second that no other shipment has. */
    change(reference: string, over: Partial<Shipment> = {}): Shipment {
      newestMs += 1000
      const known = shipments.get(reference) ?? sampleShipment(reference)
      const changed = { ...known, updatedAt: new Date(newestMs).toISOString(), ...over }
      put(changed)
      return changed
    },
    /** The service's clock: a second after the newest change, unless set. */
    nowMs,
    /** Sets the service's clock, which then stands still, so that shipments may be from its future. */
    setNow: (ms: number) => void (setMs = ms),
    /** From now on lists include earlier changes. */
    ignoreUpdatedSince: () => void (isUpdatedSinceIgnored = true),
    /** From now on lists violate the specified order. */
    sortByReference: () => void (isByReference = true),
  }
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
  const after: Record<string, string> = cursor?.startsWith('{') ? JSON.parse(cursor) : {}
  if (cursor !== null && after.bound !== bound) return null
  const { updatedAt = '', reference = '' } = after
  const isBehind = (shipment: Shipment) =>
    cursor === null || inListOrder({ updatedAt, reference }, shipment) < 0
  const found = all.filter((shipment) => matches(shipment, filters) && isBehind(shipment))
  const data = found.slice(0, limit)
  const last = found.length > limit ? data.at(-1) : undefined
  const next = last && { bound, updatedAt: last.updatedAt, reference: last.reference }
  return { data, nextCursor: next ? JSON.stringify(next) : null }
}

const instants = new Map<string, number>()

function instantOf(text: string): number {
  const known = instants.get(text)
  if (known !== undefined) return known
  const instant = parseInstant(text) ?? Number.NaN
  instants.set(text, instant)
  return instant
}
