/** Passages and their sailings: the vessels that the demo's cargo travels on, and when they leave and arrive. */
import { addDays, type LocalDate } from '#contract/local-date.ts'
import type { Booking, MilestoneDate, TransportToNext } from '#contract/schema.ts'
import { LINES, shippingLine, voyageNumber, type Line } from './carriers.ts'
import { fleetOf, type Days, type Fleet } from './fleet.ts'
import { laneOf, type SeaLaneText } from './lanes.ts'
import { PASSAGE_ROWS, type PassageRow } from './passage-table.ts'
import { asFact, localMomentAt } from './place-clock.ts'
import { placeOf } from './place-of.ts'
import { randomOf, type Random } from './random.ts'
import { transportBy } from './route.ts'
import type { SailingCalls } from './sailing.ts'
import { eveningTime, morningTime } from './timeline.ts'

/** One vessel on one voyage from a port to the next. */
interface Sailing extends Days {
  readonly from: string
  readonly to: string
  readonly transport: TransportToNext
}

/** A route over the sea that several shipments share, from the port of loading to the port of discharge. */
export interface Passage extends Days {
  readonly lane: SeaLaneText
  /** Books the space and owns the containers. */
  readonly line: Line
  readonly sailings: readonly Sailing[]
  readonly cutoffs: { readonly cargo: number; readonly shippingInstruction: number | null }
  readonly reportedThrough: number
  readonly knownThrough: number
}

/** Days that cargo waits in port for the next vessel. */
const LAYOVER_DAYS = 4

/** All passages, always the same. */
export const PASSAGES: readonly Passage[] = passagesOf(PASSAGE_ROWS)

/** When the vessels of the passage leave and arrive, as known on a day. */
export function callsOf(passage: Passage, today: LocalDate): SailingCalls[] {
  return passage.sailings.map(({ from, to, departs, arrives }, leg) => {
    const random = randomOf(passage.departs, `calls of ${passage.lane} ${leg}`)
    const departureTime = random.maybe(0.5, eveningTime(random))
    const arrivalTime = random.maybe(0.5, morningTime(random))
    const dateOf = (code: string, offset: number, time: string | null): MilestoneDate | null => {
      const date = addDays(today, offset)
      if (offset > passage.knownThrough) return null
      if (offset > passage.reportedThrough) return { date, time, actual: false }
      // The demo of a day must be true from the day's first moment on.
      return asFact({ date, time }, localMomentAt(placeOf('Seaport', code), `${today}T00:00:00Z`))
    }
    return { departure: dateOf(from, departs, departureTime), arrival: dateOf(to, arrives, arrivalTime) }
  })
}

/** The cutoffs of the passage on a day. */
export function cutoffsOf(
  { cutoffs: { cargo, shippingInstruction } }: Passage,
  today: LocalDate,
): Pick<Booking, 'cargoCutoff' | 'shippingInstructionCutoff'> {
  return {
    cargoCutoff: addDays(today, cargo),
    shippingInstructionCutoff: shippingInstruction === null ? null : addDays(today, shippingInstruction),
  }
}

function passagesOf(rows: readonly PassageRow[]): Passage[] {
  const fleet = fleetOf(LINES)
  return rows.map((row) => passageOf(row, fleet))
}

function passageOf([lane, departs, options = {}]: PassageRow, fleet: Fleet): Passage {
  const random = randomOf(departs, `passage ${lane}`)
  const line = random.pick(LINES)
  const cargo = departs - random.int(1, 2)
  const shippingInstruction = random.maybe(0.8, departs - 1)
  const sailings = sailingsOf(lane, departs).map((sailing, leg) => ({
    ...sailing,
    transport: voyageOf(line, leg, sailing, fleet, random),
  }))
  return {
    lane,
    line,
    departs,
    arrives: sailings.at(-1)?.arrives ?? departs,
    sailings,
    cutoffs: {
      cargo: options.cargoCutoff ?? cargo,
      shippingInstruction: options.instructionCutoff ?? shippingInstruction,
    },
    reportedThrough: options.reportedThrough ?? -1,
    knownThrough: options.knownThrough ?? Infinity,
  }
}

function sailingsOf(lane: SeaLaneText, firstDeparture: number): Omit<Sailing, 'transport'>[] {
  const { nodes, legs } = laneOf(lane)
  let departs = firstDeparture
  return legs
    .filter(({ mode }) => mode === 'sea')
    .map(({ days }, leg) => {
      const [from = '', to = ''] = nodes.slice(leg)
      const sailing = { from, to, departs, arrives: departs + days }
      departs = sailing.arrives + LAYOVER_DAYS
      return sailing
    })
}

/** Later legs often belong to another line. The operator of the first one is the main carrier or omitted. */
function voyageOf(line: Line, leg: number, days: Days, fleet: Fleet, random: Random): TransportToNext {
  const wanted = leg > 0 && random.chance(0.4) ? random.pick(LINES) : line
  const { operator, vessel } = fleet.charter(wanted, days, random)
  return {
    ...transportBy('Voyage'),
    vessel,
    voyageNumber: random.maybe(0.92, voyageNumber(random)),
    carrier: operator !== line || random.chance(0.5) ? shippingLine(operator) : null,
  }
}
