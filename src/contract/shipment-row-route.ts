/** The route of a packed row: a line a milestone. */
import type { Milestone, MilestoneDate, TransportToNext } from './schema.ts'
import type { OutlineDate, OutlineLeg, OutlineMilestone } from './shipment-outline.ts'
import { cellsOf, lineOf, markIn, textIn } from './shipment-row-cells.ts'
import { placeCells, placeIn, PLACE_CELLS } from './shipment-row-place.ts'

/** The milestones, a line each. */
export function routeText(milestones: readonly Milestone[]): string {
  return milestones.map(milestoneLine).join('\n')
}

/** The milestones in such a text. */
export function routeIn(route: string): OutlineMilestone[] {
  return route === '' ? [] : route.split('\n').map(milestoneIn)
}

function milestoneLine(milestone: Milestone): string {
  return lineOf([
    milestone.type,
    milestone.completed,
    ...dateCells(milestone.arrival),
    ...dateCells(milestone.departure),
    ...placeCells(milestone.place),
    ...legCells(milestone.transportToNext),
    milestone.cargoReadyDate,
    milestone.warehouseType,
  ])
}

function milestoneIn(line: string): OutlineMilestone {
  const cells = cellsOf(line)
  const take = (count: number) => cells.splice(0, count)
  const [type, completed] = take(2)
  const arrival = dateIn(take(DATE_CELLS))
  const departure = dateIn(take(DATE_CELLS))
  const place = placeIn(take(PLACE_CELLS))
  const transportToNext = legIn(take(LEG_CELLS))
  const [cargoReadyDate, warehouseType] = cells
  return {
    type: textIn(type) ?? '',
    completed: markIn(completed),
    arrival,
    departure,
    place,
    transportToNext,
    cargoReadyDate: textIn(cargoReadyDate),
    warehouseType: textIn(warehouseType),
  }
}

const DATE_CELLS = 3

function dateCells(at: MilestoneDate | null): (string | boolean | null)[] {
  return at ? [at.date, at.time, at.actual] : [null, null, null]
}

function dateIn([date, time, actual]: readonly string[]): OutlineDate | null {
  const known = textIn(date)
  return known === null ? null : { date: known, time: textIn(time), actual: markIn(actual) }
}

const LEG_CELLS = 4

function legCells(leg: TransportToNext | null): (string | null)[] {
  return leg ? [leg.mode, leg.vessel, leg.voyageNumber, leg.flightNumber] : [null, null, null, null]
}

function legIn(cells: readonly string[]): OutlineLeg | null {
  const [mode = null, vessel = null, voyageNumber = null, flightNumber = null] = cells.map(textIn)
  const isKnown = [mode, vessel, voyageNumber, flightNumber].some((text) => text !== null)
  return isKnown ? { mode, vessel, voyageNumber, flightNumber } : null
}
