import { firstText } from '../text/first-text.ts'
import type { OutlinePlace } from '#contract/shipment-outline.ts'

/**
 * What people call a place in one or two words: a port, airport, terminal or fulfilment centre by its name, an address
 * by its city. `null` where the record holds no name at all.
 */
export function placeName(place: OutlinePlace | null): string | null {
  if (!place) return null
  const isAddress = place.type === 'ShippingParty' || place.type === 'ManualAddress'
  const names = isAddress ? [place.city, place.name] : [place.name, place.city]
  return firstText([...names, place.code, place.state, place.countryCode])
}

/**
 * The same in as few words as a column has room for: an airport by its city where its name begins with it, and no name
 * with what is added to it in brackets.
 */
export function shortPlaceName(place: OutlinePlace | null): string | null {
  const name = placeName(place)
  const city = place?.type === 'Airport' ? (place.city?.trim() ?? '') : ''
  if (city !== '' && name?.startsWith(`${city} `)) return city
  return name?.replace(/ \([^()]*\)$/, '') ?? null
}

/** The line below the name: the code of a port, airport or terminal, else where the address is. */
export function placeCode(place: OutlinePlace | null): string | null {
  if (!place) return null
  const locality = place.type === 'FulfillmentCenter' ? [place.city, place.countryCode] : [place.countryCode]
  return firstText([place.code, joined(locality)])
}

/** 'Suzhou, Jiangsu, CN': what is recorded of city, state and country. */
export function placeLocality(place: OutlinePlace | null): string | null {
  return place ? joined([place.city, place.state, place.countryCode]) : null
}

/** Whether the place is a seaport or an airport. */
export function isPort(place: OutlinePlace | null): boolean {
  return place?.type === 'Seaport' || place?.type === 'Airport'
}

function joined(parts: readonly (string | null)[]): string | null {
  return firstText([parts.filter((part) => part !== null && part.trim() !== '').join(', ')])
}
