import type { Operation } from '../upstream/operation.ts'
import type { KnownVersions } from './known-versions.ts'
import type { SeenPage, SeenShipment } from './seen-shipment.ts'

export interface PollResult {
  /** Changes not reported before, newest first. */
  readonly changes: readonly SeenShipment[]
  /** References of shipments whose reported versions are no longer current. Current ones are among the changes. */
  readonly gone: readonly string[]
  /** Greatest `updatedAt` of the first page; `null` if it is empty. */
  readonly topUs: number | null
  /** The service's clock when it answered the first page. Nothing later was requested. */
  readonly servedUs: number
  /** Anything later is from the future. */
  readonly presentUs: number
  /** Number of requests used. */
  readonly pages: number
  /** Whether it stopped before it reached known changes, so that some changes are unreported. */
  readonly isCut: boolean
  /** Whether it met so many shipments from the future that it did not reach present ones. */
  readonly isBlind: boolean
  /** Whether it read to the end of the list. */
  readonly isDeep: boolean
  /** Whether the service obeys the order and filter of the specification. */
  readonly isAsSpecified: boolean
  /** Whether records were skipped because they are too large. */
  readonly isPart: boolean
}

/** A page of a list, and the service's clock when it answered. */
export interface PolledPage extends SeenPage {
  readonly servedUs: number
  /** Present only if records were skipped because they are too large. */
  readonly isPart?: true
}

export interface PollOptions {
  /**
   * Reads from here, in whole milliseconds, because a service may not support finer ones; `null` for the very first
   * poll, which reads the newest page.
   */
  readonly sinceUs: number | null
  /** A shipment that changed this much after the service's clock is from the future. */
  readonly toleranceUs: number
  /** Continues after a page without news. */
  readonly isDeep: boolean
  readonly pagesMax: number
  readonly known: KnownVersions
  readonly readPage: (operation: Operation) => Promise<PolledPage>
  /** Resolves to `null` if the service does not have the shipment. */
  readonly readShipment: (reference: string) => Promise<SeenShipment | null>
}

/** Maximum page size of the API. */
const PAGE_SIZE = 100
/** The very first poll reports changes of the minute before the newest change. */
const FIRST_WINDOW_US = 60_000_000
/** Shipments from the future lead every list. A poll reads past this many pages of them to reach present changes. */
const AHEAD_PAGES_MAX = 10
/** Shipments that were from the future and are no longer listed are read one by one, up to this many. */
const MISSING_MAX = 5

/** Reads the changes page by page. The caller marks them as known. */
export async function poll(options: PollOptions): Promise<PollResult> {
  const { sinceUs, known } = options
  const first = await options.readPage(listOperation(sinceUs, null))
  const topUs = greatestOf(first)
  const { servedUs } = first
  const presentUs = servedUs + options.toleranceUs
  const lowerUs = sinceUs ?? Math.min(topUs ?? servedUs, servedUs) - FIRST_WINDOW_US
  const read = await readPages(options, first, { lowerUs, presentUs, known })
  const last = read.at(-1)
  const isRest = sinceUs !== null && last !== undefined && last.nextCursor !== null
  const isBlind = isRest && last.lastUs > presentUs
  const ahead = known.aheadAfter(isRest ? last.lastUs : -Infinity)
  const listed = new Set(read.flatMap(({ references }) => references))
  const missing = ahead.filter((reference) => !listed.has(reference))
  const areTooManyMissing = missing.length > MISSING_MAX
  const found = areTooManyMissing ? [] : await readAll(missing, options)
  const changes = [...read.flatMap(({ news }) => news), ...found.flatMap(({ seen }) => seen ?? [])]
  const changed = new Set(changes.map(({ shipment }) => shipment.reference))
  return {
    changes,
    gone: [...missing, ...ahead.filter((reference) => listed.has(reference) && changed.has(reference))],
    topUs,
    servedUs,
    presentUs,
    pages: read.length + found.length,
    isCut: areTooManyMissing || (isRest && last.news.length > 0),
    isBlind,
    isDeep: options.isDeep || !isRest,
    isAsSpecified: read.every(({ isOrdered, isFiltered }) => isOrdered && (isFiltered || sinceUs === null)),
    isPart: read.some(({ isPart }) => isPart),
  }
}

/** Reads until a page has no news, or the limit is reached. */
async function readPages(
  { sinceUs, isDeep, pagesMax, readPage }: PollOptions,
  first: PolledPage,
  { presentUs, ...bounds }: Omit<Bounds, 'upperUs'> & Pick<PollResult, 'presentUs'>,
): Promise<readonly PageOfPoll[]> {
  let page = pageOfPoll(first, { ...bounds, upperUs: Infinity })
  const read = [page]
  let pagesAhead = 0
  while (page.nextCursor !== null && sinceUs !== null) {
    const isAhead = page.lastUs > presentUs
    if (isAhead) pagesAhead += 1
    const isEnough = isAhead ? pagesAhead > AHEAD_PAGES_MAX : page.news.length === 0 && !isDeep
    if (isEnough || read.length - pagesAhead >= pagesMax) break
    page = pageOfPoll(await readPage(listOperation(sinceUs, page.nextCursor)), {
      ...bounds,
      upperUs: page.lastUs,
    })
    read.push(page)
  }
  return read
}

/** The service's current versions of shipments, read one by one. */
async function readAll(
  references: readonly string[],
  { readShipment }: PollOptions,
): Promise<{ reference: string; seen: SeenShipment | null }[]> {
  const found = []
  for (const reference of references) found.push({ reference, seen: await readShipment(reference) })
  return found
}

interface PageOfPoll {
  /** Rows not reported before. */
  readonly news: readonly SeenShipment[]
  readonly references: readonly string[]
  /** `null` if the list ends there. */
  readonly nextCursor: string | null
  readonly lastUs: number
  readonly isOrdered: boolean
  readonly isFiltered: boolean
  readonly isPart: boolean
}

interface Bounds {
  readonly lowerUs: number
  readonly upperUs: number
  readonly known: KnownVersions
}

function pageOfPoll(page: PolledPage, { lowerUs, upperUs, known }: Bounds): PageOfPoll {
  const rows = page.shipments.filter(({ updatedAtUs }) => updatedAtUs >= lowerUs)
  const isFiltered = rows.length === page.shipments.length
  return {
    news: rows.filter((row) => !known.has(row)),
    references: rows.map(({ shipment }) => shipment.reference),
    nextCursor: isFiltered ? page.nextCursor : null,
    lastUs: rows.at(-1)?.updatedAtUs ?? upperUs,
    isOrdered: page.isWhole && descends(page, upperUs),
    isFiltered,
    isPart: page.isPart === true,
  }
}

function listOperation(sinceUs: number | null, cursor: string | null): Operation {
  const query = [
    `limit=${PAGE_SIZE}`,
    ...(cursor === null ? [] : [`cursor=${encodeURIComponent(cursor)}`]),
    ...(sinceUs === null
      ? []
      : [`updatedSince=${encodeURIComponent(new Date(sinceUs / 1000).toISOString())}`]),
  ]
  return { name: 'shipments', path: `/shipments?${query.join('&')}` }
}

function greatestOf({ shipments }: SeenPage): number | null {
  return shipments.reduce<number | null>(
    (greatest, { updatedAtUs }) => (greatest === null ? updatedAtUs : Math.max(greatest, updatedAtUs)),
    null,
  )
}

function descends({ shipments }: SeenPage, fromUs: number): boolean {
  return shipments.every(
    ({ updatedAtUs }, index) => updatedAtUs <= (shipments[index - 1]?.updatedAtUs ?? fromUs),
  )
}
