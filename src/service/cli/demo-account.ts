import { NO_FILTERS } from '#contract/list-query.ts'
import { isLocalDate, type LocalDate } from '#contract/local-date.ts'
import { shipmentSchema, type Shipment } from '#contract/schema.ts'
import { DEMO_ACCOUNT, demoShipments } from '../../demo/demo-shipments.ts'
import { moveSailing } from '../../demo/move-sailing.ts'
import { companionsOf } from '../../demo/sailing.ts'
import { instantOf, type Clock } from '../clock.ts'
import type { ServiceConfig } from '../config.ts'
import { importShipments, type ImportReport, type ImportTarget } from '../intake/import-shipments.ts'
import { contentHash } from '../store/content-hash.ts'
import type { ShipmentStore } from '../store/shipment-store.ts'
import { writeDemoDates } from './demo-dates.ts'
import { writeDemoPast } from './demo-past.ts'

/** Records the day of the stored demo, and the shipments that were created for it. */
const SHOWN_NOTE = 'demo-day'
const MOVE_EVERY_MS = 20_000

/** Shipments tried for one move, because some (such as cancelled ones) cannot move. */
const PICKS_MAX = 20

/** The day that the demo shows. */
export function demoDay({ demoToday }: Pick<ServiceConfig, 'demoToday'>, clock: Clock): LocalDate {
  const day = demoToday ?? instantOf(clock).slice(0, 10)
  if (!isLocalDate(day)) throw new RangeError(`The clock shows ${day}, which is not a date.`)
  return day
}

/** What a refresh of the demo needs. */
export interface RefreshDeps {
  readonly store: ShipmentStore
  readonly today: LocalDate
  readonly tell: (message: string) => void
  /** File for earlier versions of the demo, written before it moves to another day; `null` for none. */
  readonly pastFile?: string | null
  /** File for required dates of orders; `null` for none. */
  readonly datesFile?: string | null
}

/**
 * Moves the demo account to the day, unless it is already there. A demo that another version of Landfall created for
 * the day is replaced.
 *
 * @returns its shipments as created for the day
 */
export async function refreshDemo({
  store,
  today,
  tell,
  pastFile = null,
  datesFile = null,
}: RefreshDeps): Promise<readonly Shipment[]> {
  const account = await store.ensureAccount(DEMO_ACCOUNT)
  const shipments = demoShipments(today)
  if (datesFile !== null) writeDemoDates(datesFile, shipments, today)
  const shown = `${today} ${contentHash(JSON.stringify(shipments))}`
  if ((await store.readNote(SHOWN_NOTE)) === shown && !(await isEmpty(store, account.id))) return shipments
  if (pastFile !== null) writeDemoPast(pastFile, shown, shipments, today)
  const records = shipments.map((record, index) => ({ line: index + 1, record }))
  // A demo that had moved to another day, or moved on its own, is newer in places and is set back.
  const report = await importShipments(records, { store, accountId: account.id, older: 'replace', tell })
  refuseBad(report)
  await store.writeNote(SHOWN_NOTE, shown)
  tell(`The demo account "${DEMO_ACCOUNT}" shows ${today} with ${report.stored} shipments.`)
  return shipments
}

/** What a move of the demo needs. */
export interface MovingDeps {
  readonly store: ShipmentStore
  readonly config: Pick<ServiceConfig, 'demoToday'>
  readonly clock: Clock
  readonly log: (message: string) => void
  readonly pastFile?: string | null
}

/**
 * Moves one shipment, or all aboard its vessel, every twenty seconds, and the complete demo when a new day begins.
 *
 * @returns stops it, and resolves once nothing is running
 */
export function keepDemoMoving(deps: MovingDeps): () => Promise<void> {
  let running = Promise.resolve()
  const step = async () => {
    try {
      await moveDemo(deps, Math.random)
    } catch (error) {
      deps.log(`The demo did not move: ${String(error)}`)
    }
  }
  const timer = setInterval(() => {
    running = running.then(step)
  }, MOVE_EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/**
 * Changes one shipment of the demo, or all aboard its vessel, through the import path. Moves the demo to a new day
 * first if needed.
 *
 * @returns the references of changed shipments; empty if none of those tried could move
 */
export async function moveDemo(
  { store, config, clock, log, pastFile = null }: MovingDeps,
  random: () => number,
): Promise<string[]> {
  const today = demoDay(config, clock)
  const shipments = await refreshDemo({ store, today, tell: log, pastFile })
  const { id: accountId } = await store.ensureAccount(DEMO_ACCOUNT)
  const target: ImportTarget = { store, accountId, older: 'skip', tell: log }
  for (let pick = 0; pick < PICKS_MAX; pick += 1) {
    const made = shipments[Math.floor(random() * shipments.length)]
    const seed = Math.floor(random() * 2 ** 31)
    const [shipment, ...companions] = made
      ? await asStored(store, accountId, [made, ...companionsOf(made, shipments)])
      : []
    if (!shipment) continue
    // A demo with a fixed day uses that day with the current time.
    const instant = `${today}${instantOf(clock).slice(10)}`
    const moved = moveSailing(shipment, companions, instant, seed)
    const report = await importShipments(
      moved.map((record, index) => ({ line: index + 1, record })),
      target,
    )
    refuseBad(report)
    if (report.stored > 0) return moved.map(({ reference }) => reference)
  }
  return []
}

/** The current versions of the shipments. */
async function asStored(
  store: ShipmentStore,
  accountId: number,
  shipments: readonly Shipment[],
): Promise<Shipment[]> {
  const docs = await Promise.all(shipments.map(({ reference }) => store.getShipment(accountId, reference)))
  return docs.flatMap((doc) => (doc === null ? [] : [shipmentSchema.parse(JSON.parse(doc))]))
}

async function isEmpty(store: ShipmentStore, accountId: number): Promise<boolean> {
  const page = await store.listShipments({ accountId, filters: NO_FILTERS, after: null, limit: 1 })
  return page.json.length === 0
}

function refuseBad({ bad }: ImportReport): void {
  if (bad > 0) throw new Error(`${bad} shipments of the demo are not storable.`)
}
