/** The route of a packed row: a line a milestone, and its ends. */
import type { OutlineDate, OutlineLeg, OutlineMilestone, OutlinePlace } from './shipment-outline.ts'
import {
  cellsOf,
  createDayReader,
  createDayWriter,
  lineOf,
  linesIn,
  linesOf,
  markCell,
  markIn,
  textCell,
  textIn,
  wordCell,
  wordIn,
} from './shipment-row-cells.ts'
import { placeCells, placeIn, PLACE_CELLS } from './shipment-row-place.ts'
import { MILESTONE_TYPES, TRANSPORT_MODES, WAREHOUSE_TYPES } from './vocabulary.ts'

/** The milestones, a line each. */
export function routeText(milestones: readonly OutlineMilestone[]): string {
  const dayCell = createDayWriter()
  const dateCells = (at: OutlineDate | null) =>
    at ? [dayCell(at.date), textCell(at.time), markCell(at.actual)] : ['', '', '']
  const lines = milestones.map((milestone) =>
    lineOf([
      wordCell(milestone.type, MILESTONE_TYPES),
      markCell(milestone.completed),
      ...dateCells(milestone.arrival),
      ...dateCells(milestone.departure),
      ...placeCells(milestone.place),
      ...legCells(milestone.transportToNext),
      wordCell(milestone.warehouseType, WAREHOUSE_TYPES),
      dayCell(milestone.cargoReadyDate),
    ]),
  )
  return linesOf(lines)
}

/** The milestones in such a text. */
export function routeIn(route: string): OutlineMilestone[] {
  if (route === '') return []
  const dayIn = createDayReader()
  const dateIn = ([day, time, actual]: readonly string[]): OutlineDate | null => {
    const date = dayIn(day)
    return date === null ? null : { date, time: textIn(time), actual: markIn(actual) }
  }
  return linesIn(route).map((line) => {
    const cells = cellsOf(line)
    let taken = 0
    const take = (count: number) => cells.slice(taken, (taken += count))
    const [type, completed] = take(2)
    const arrival = dateIn(take(DATE_CELLS))
    const departure = dateIn(take(DATE_CELLS))
    const place = placeIn(take(PLACE_CELLS))
    const transportToNext = legIn(take(LEG_CELLS))
    const [warehouse, readyDay] = take(2)
    return {
      type: wordIn(type, MILESTONE_TYPES) ?? '',
      completed: markIn(completed),
      arrival,
      departure,
      place,
      transportToNext,
      warehouseType: wordIn(warehouse, WAREHOUSE_TYPES),
      cargoReadyDate: dayIn(readyDay),
    }
  })
}

/** Where the route begins and ends, a line each; the number of a milestone stands for the place of that milestone. */
export function endsText(
  ends: readonly (OutlinePlace | null)[],
  milestones: readonly OutlineMilestone[],
): string {
  const places = milestones.map(({ place }) => lineOf(placeCells(place)))
  const lines = ends.map((end) => {
    const line = lineOf(placeCells(end))
    const index = line === '' ? -1 : places.indexOf(line)
    return index === -1 ? line : String(index)
  })
  return linesOf(lines)
}

/** The places in such a text. */
export function endsIn(text: string, milestones: readonly OutlineMilestone[]): (OutlinePlace | null)[] {
  return linesIn(text).map((line) =>
    /^\d+$/.test(line) ? (milestones[Number(line)]?.place ?? null) : placeIn(cellsOf(line)),
  )
}

const DATE_CELLS = 3
const LEG_CELLS = 4

function legCells(leg: OutlineLeg | null): string[] {
  if (!leg) return ['', '', '', '']
  const names = [leg.vessel, leg.voyageNumber, leg.flightNumber].map(textCell)
  return [wordCell(leg.mode, TRANSPORT_MODES), ...names]
}

function legIn([modeCell, ...names]: readonly string[]): OutlineLeg | null {
  const mode = wordIn(modeCell, TRANSPORT_MODES)
  const [vessel = null, voyageNumber = null, flightNumber = null] = names.map(textIn)
  const isKnown = [mode, vessel, voyageNumber, flightNumber].some((text) => text !== null)
  return isKnown ? { mode, vessel, voyageNumber, flightNumber } : null
}
