/** Places of a packed row: as much as names a place in a list. */
import { textCell, textIn, wordCell, wordIn } from './shipment-row-cells.ts'
import type { LocatedPlace, OutlinePlace } from './shipment-outline.ts'
import { PLACE_TYPES } from './vocabulary.ts'

/** Number of cells of a place. */
export const PLACE_CELLS = 7

/**
 * A place as cells. An address goes by its city and anything else by its name, so the other of the two is left
 * out; a fulfilment centre shows its city below its name, and an airport named after its city is called by that where room
 * is scarce. The state is kept where nothing else is known.
 */
export function placeCells(place: OutlinePlace | null): string[] {
  if (!place) return Array.from({ length: PLACE_CELLS }, () => '')
  const { type, name, city, state, countryCode, code } = place
  const isAddress = type === 'ShippingParty' || type === 'ManualAddress'
  const keepsName = !isAddress || isBlank(city)
  const keepsCity = isAddress || type === 'FulfillmentCenter' || isBlank(name) || isNamedAfterCity(place)
  const keepsState = isBlank(name) && isBlank(city) && isBlank(code)
  const texts = [
    code,
    countryCode,
    keepsName ? name : null,
    keepsCity ? city : null,
    keepsState ? state : null,
    place.timeZone ?? null,
  ]
  return [wordCell(type, PLACE_TYPES), ...texts.map(textCell)]
}

/** Whether it is an airport such as Hong Kong International. */
function isNamedAfterCity({ type, name, city }: OutlinePlace): boolean {
  return type === 'Airport' && name !== null && name.startsWith(`${city} `)
}

/** The place in the cells, or `null` if they hold none. */
export function placeIn(cells: readonly string[]): OutlinePlace | null {
  const type = wordIn(cells[0], PLACE_TYPES)
  if (type === null) return null
  const texts = cells.slice(1).map(textIn)
  const [code = null, countryCode = null, name = null, city = null, state = null, timeZone = null] = texts
  return { type, name, city, state, countryCode, code, ...(timeZone !== null && { timeZone }) }
}

/**
 * 'lat,lon' at two decimals, about a kilometre; `null` where the position is not known or cannot be true: outside the
 * globe, no number, or 0,0, which an empty form leaves behind.
 */
export function positionText(place: LocatedPlace | null): string | null {
  if (!place?.coordinates) return null
  const { lat, lon } = place.coordinates
  const isOnGlobe = Math.abs(lat) <= 90 && Math.abs(lon) <= 180
  if (!isOnGlobe || (lat === 0 && lon === 0)) return null
  return `${rounded(lat)},${rounded(lon)}`
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100
}

function isBlank(text: string | null): boolean {
  return text === null || text.trim() === ''
}
