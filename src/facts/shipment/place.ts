import { firstText } from '../text/first-text.ts'
import type { OutlinePlace } from '#contract/shipment-outline.ts'

/**
 * The usual name of a place: of a port, airport, terminal or fulfilment centre its own, of an address its city. `null`
 * if none is recorded.
 */
export function placeName(place: OutlinePlace | null): string | null {
  if (!place) return null
  const isAddress = place.type === 'ShippingParty' || place.type === 'ManualAddress'
  const names = isAddress ? [place.city, place.name] : [place.name, place.city]
  return firstText([...names, place.code, place.state, place.countryCode])
}

/** Identifies a place: its code, else its name. */
export function placeKey(place: OutlinePlace | null): string | null {
  return place && (place.code ?? placeName(place))
}

/** The name for a narrow column: an airport's city if its name begins with it, and no additions in brackets. */
export function shortPlaceName(place: OutlinePlace | null): string | null {
  const name = placeName(place)
  const city = place?.type === 'Airport' ? (place.city?.trim() ?? '') : ''
  if (city !== '' && name?.startsWith(`${city} `)) return city
  return name?.replace(/ \([^()]*\)$/, '') ?? null
}

/** The line below the name: the code of a port, airport or terminal, else the locality of an address. */
export function placeCode(place: OutlinePlace | null): string | null {
  if (!place) return null
  const locality = place.type === 'FulfillmentCenter' ? [place.city, place.countryCode] : [place.countryCode]
  return firstText([place.code, joined(locality)])
}

/** 'Suzhou, Jiangsu, CN': the recorded city, state and country. */
export function placeLocality(place: OutlinePlace | null): string | null {
  return place ? joined([place.city, place.state, place.countryCode]) : null
}

export function isPort(place: OutlinePlace | null): boolean {
  return place?.type === 'Seaport' || place?.type === 'Airport'
}

function joined(parts: readonly (string | null)[]): string | null {
  return firstText([parts.filter((part) => part !== null && part.trim() !== '').join(', ')])
}
