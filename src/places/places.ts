/** Typed facts about real ports, airports, inland terminals and countries, from the JSON files beside this one. */
import zones from './country-zones.json' with { type: 'json' }
import data from './places.json' with { type: 'json' }

/** The kinds of places with a code; values of `Place.type`. */
export const PLACE_KINDS = ['Seaport', 'Airport', 'InlandTerminal'] as const

export type PlaceKind = (typeof PLACE_KINDS)[number]

/** One real place. `(kind, code)` is unique; `code` alone is not. */
export interface PlaceFact {
  /** UN/LOCODE (`Seaport`, `InlandTerminal`) or IATA code (`Airport`). */
  readonly code: string
  readonly kind: PlaceKind
  /** The name that the trade uses, in ASCII. */
  readonly name: string
  /** Town of the terminal, or the one that the trade uses. */
  readonly city: string
  /** Only if addresses in the country have one. */
  readonly state: string | null
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string
  /** WGS 84 degrees, about 1 km (inland terminals 3 km) from the true place. */
  readonly lat: number
  /** WGS 84 degrees. */
  readonly lon: number
  /** IANA time zone. Milestone dates are never converted to it. */
  readonly timeZone: string
  /** Other codes for the same place, used for look-up but not for display. */
  readonly otherCodes: readonly string[]
}

/** Every place, sorted by kind, then code. */
export const PLACES: readonly PlaceFact[] = data.map((row) => ({ ...row, kind: placeKind(row.kind) }))

const PLACE_BY_KEY = new Map(
  PLACES.flatMap((place) =>
    [place.code, ...place.otherCodes].map((code) => [keyOf(place.kind, code), place] as const),
  ),
)

/** Finds a place of this kind by any of its codes; `null` if there is none. */
export function placeByCode(kind: string, code: string): PlaceFact | null {
  return PLACE_BY_KEY.get(keyOf(kind, code)) ?? null
}

/**
 * IANA time zone by country (ISO 3166-1 alpha-2): its only one, or the most populous one. Excludes Antarctica and
 * uninhabited islands.
 */
export const COUNTRY_ZONES: ReadonlyMap<string, string> = new Map(Object.entries(zones))

function keyOf(kind: string, code: string): string {
  return `${kind} ${code}`
}

function placeKind(text: string): PlaceKind {
  const kind = PLACE_KINDS.find((known) => known === text)
  if (!kind) throw new Error(`${text} is not a kind of place`)
  return kind
}
