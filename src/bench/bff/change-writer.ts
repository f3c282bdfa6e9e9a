import { setTimeout as pause } from 'node:timers/promises'
import type { Shipment } from '#contract/schema.ts'
import type { Random } from '../../demo/random.ts'
import type { MovingShipments } from './moving-shipments.ts'
import type { ServiceCli } from './service-cli.ts'
import { versionOf } from './team-tally.ts'

/** Changes shipments through the command line, like another program of the customer. */
export interface ChangeWriter {
  /** When each version was stored, on the clock of `performance.now()`. */
  readonly storedAtMs: ReadonlyMap<string, number>
  /** Stops after the running import. */
  stop(): Promise<void>
}

/** Average time between two imports: with the batches, about 800 changes an hour. */
const EVERY_MS = 8000
const LEAST_MS = 1000
/** After this many imports comes a batch, like a carrier's file. */
const BATCH_EVERY = 15
const BATCH = 15

/** Starts to change shipments, one at a time and sometimes in a batch. */
export function startChanges(cli: ServiceCli, moving: MovingShipments, random: Random): ChangeWriter {
  const storedAtMs = new Map<string, number>()
  const ending = new AbortController()

  async function goOn(): Promise<void> {
    for (let imports = 1; !ending.signal.aborted; imports += 1) {
      await pauseUnlessEnding(
        LEAST_MS - Math.log(1 - random.fraction()) * (EVERY_MS - LEAST_MS),
        ending.signal,
      )
      await importOnce(moving.move(imports % BATCH_EVERY === 0 ? BATCH : 1, performance.now()))
    }
  }

  async function importOnce(shipments: readonly Shipment[]): Promise<void> {
    const lines = shipments.map((shipment) => `${JSON.stringify(shipment)}\n`)
    await cli.importLines(lines, () => {
      for (const shipment of shipments) storedAtMs.set(versionOf(shipment), performance.now())
    })
  }

  const running = goOn()
  // `stop` reports the error.
  running.catch(() => {})
  return {
    storedAtMs,
    async stop() {
      ending.abort()
      await running
    },
  }
}

async function pauseUnlessEnding(durationMs: number, signal: AbortSignal): Promise<void> {
  await pause(durationMs, undefined, { signal }).catch(() => {})
}
