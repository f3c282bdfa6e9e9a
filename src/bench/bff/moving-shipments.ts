import type { Shipment } from '#contract/schema.ts'
import { moveShipment } from '../../demo/move-shipment.ts'
import type { Random } from '../../demo/random.ts'
import { BENCH_TODAY } from '../service/many-shipments.ts'

/** Shipments that move like the demo's, but faster. */
export interface MovingShipments {
  /**
   * Moves some of them, each at most once.
   *
   * @param sinceStartMs time of the move; each move is later than the ones before
   * @returns the new versions
   */
  move(count: number, sinceStartMs: number): Shipment[]
}

/** Some shipments can no longer move. */
const TRIES_MAX = 50
const MICROSECONDS_IN_MILLISECOND = 1000
const START_MS = new Date(`${BENCH_TODAY}T00:00:00Z`).getTime()

/** All shipments are older than {@link BENCH_TODAY}, the day of their moves. Independent of the machine's clock. */
export function movingShipments(shipments: Iterable<Shipment>, random: Random): MovingShipments {
  const moving = [...shipments].filter(({ status }) => status === 'Active')
  let moves = 0

  function moveOne(sinceStartMs: number, done: Set<number>): Shipment[] {
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      const index = random.int(0, moving.length - 1)
      const shipment = done.has(index) ? undefined : moving[index]
      const instant = instantAt(sinceStartMs, moves)
      const moved = shipment && moveShipment(shipment, instant, random.int(0, 2 ** 31))
      if (!moved) continue
      moves += 1
      moving[index] = moved
      done.add(index)
      return [moved]
    }
    return []
  }

  return {
    move(count, sinceStartMs) {
      const done = new Set<number>()
      return Array.from({ length: count }, () => moveOne(sinceStartMs, done)).flat()
    },
  }
}

/** The microseconds distinguish moves at the same time. */
function instantAt(sinceStartMs: number, move: number): string {
  const digits = String(move % MICROSECONDS_IN_MILLISECOND).padStart(3, '0')
  return new Date(START_MS + sinceStartMs).toISOString().replace('Z', `${digits}Z`)
}
