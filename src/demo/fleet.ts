/** The schedule of vessels: none is in two places, or crosses the world in a day. */
import type { Line } from './carriers.ts'
import type { Random } from './random.ts'

/** From the first departure to the last arrival, as offsets from today. */
export interface Days {
  readonly departs: number
  readonly arrives: number
}

/** The vessels of some lines. */
export interface Fleet {
  /** Reserves a vessel for these days: one of the line's own, or of another line if none is free. */
  charter(line: Line, days: Days, random: Random): { readonly operator: Line; readonly vessel: string }
}

/** The fewest days between two voyages of a vessel. */
const TURNAROUND_DAYS = 12

/** A fleet with all vessels in port. */
export function fleetOf(lines: readonly Line[]): Fleet {
  const voyages = new Map<string, Days[]>()
  const isFree = (vessel: string, { departs, arrives }: Days) =>
    (voyages.get(vessel) ?? []).every(
      (other) => departs > other.arrives + TURNAROUND_DAYS || arrives + TURNAROUND_DAYS < other.departs,
    )
  return {
    charter(line, days, random) {
      for (const operator of [line, ...lines]) {
        const free = operator.vessels.filter((vessel) => isFree(vessel, days))
        if (free.length === 0) continue
        const vessel = random.pick(free)
        voyages.set(vessel, [...(voyages.get(vessel) ?? []), days])
        return { operator, vessel }
      }
      throw new Error(`No vessel is free from day ${days.departs} to day ${days.arrives}.`)
    },
  }
}
