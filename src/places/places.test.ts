import { describe, expect, test } from 'vitest'
import data from './places.json' with { type: 'json' }
import { COUNTRY_ZONES, PLACE_KINDS, PLACES, placeByCode, type PlaceFact } from './places.ts'

const KEYS = ['code', 'kind', 'name', 'city', 'state', 'countryCode', 'lat', 'lon', 'timeZone', 'otherCodes']
const COUNTRIES_WITH_STATE_CODES = new Set(['US', 'CA', 'AU', 'BR'])
const COUNTRIES_WITH_STATE_NAMES = new Set(['CN', 'IN', 'JP', 'MX', 'MY'])
const CITIES_WITHOUT_STATE = new Set(['Beijing', 'Chongqing', 'Shanghai', 'Tianjin'])

describe('the facts about places', () => {
  test('there are 195 seaports, 90 airports and 51 inland terminals', () => {
    const count = (kind: string) => PLACES.filter((place) => place.kind === kind).length
    expect(PLACE_KINDS.map(count)).toEqual([195, 90, 51])
  })

  test('every row has the same keys in the same order and is sorted by kind, then code', () => {
    for (const row of data) expect(Object.keys(row)).toEqual(KEYS)
    const order = ['Airport', 'InlandTerminal', 'Seaport']
    const keys = data.map((row) => `${order.indexOf(row.kind)} ${row.code}`)
    expect(keys).toEqual(keys.toSorted())
  })

  test('every place is well-formed', () => {
    expect(PLACES.flatMap((place) => faultsOf(place).map((fault) => `${place.code}: ${fault}`))).toEqual([])
  })

  test('every time zone is known to the runtime', () => {
    for (const { timeZone } of PLACES) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
    }
  })

  test('no code occurs twice within a kind, own and other codes taken together', () => {
    for (const kind of PLACE_KINDS) {
      const codes = PLACES.filter((place) => place.kind === kind).flatMap((place) => [
        place.code,
        ...place.otherCodes,
      ])
      expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
    }
  })

  test('no two places of one kind are closer than 2 km', () => {
    const tooClose: string[] = []
    for (const [index, place] of PLACES.entries()) {
      const others = PLACES.slice(index + 1).filter((other) => other.kind === place.kind)
      for (const other of others) {
        if (kilometresBetween(place, other) < 2) tooClose.push(`${place.code} and ${other.code}`)
      }
    }
    expect(tooClose).toEqual([])
  })
})

describe('the time zones of countries', () => {
  test('every zone is known to the runtime', () => {
    for (const timeZone of COUNTRY_ZONES.values()) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
    }
  })

  test('245 countries have one, and every country of a place has the zone of some place there', () => {
    expect(COUNTRY_ZONES.size).toBe(245)
    const zonesOf = Map.groupBy(PLACES, ({ countryCode }) => countryCode)
    for (const [country, places] of zonesOf) {
      expect(places.map(({ timeZone }) => timeZone)).toContain(COUNTRY_ZONES.get(country))
    }
  })

  test.each([
    ['AU', 'Australia/Sydney'],
    ['BR', 'America/Sao_Paulo'],
    ['CA', 'America/Toronto'],
    ['CN', 'Asia/Shanghai'],
    ['ID', 'Asia/Jakarta'],
    ['MX', 'America/Mexico_City'],
    ['RU', 'Europe/Moscow'],
    ['US', 'America/New_York'],
  ])('%s, which spans several zones, has %s', (country, timeZone) => {
    expect(COUNTRY_ZONES.get(country)).toBe(timeZone)
  })
})

describe('looking a place up', () => {
  test.each([
    ['Seaport', 'NLRTM', 'Rotterdam'],
    ['Airport', 'FRA', 'Frankfurt'],
    ['InlandTerminal', 'DEDUI', 'Duisburg'],
  ])('%s %s is %s', (kind, code, name) => {
    expect(placeByCode(kind, code)?.name).toBe(name)
  })

  test('another code of the same place finds it, with its own code', () => {
    expect(placeByCode('Seaport', 'CNSGH')).toBe(placeByCode('Seaport', 'CNSHA'))
    expect(placeByCode('Seaport', 'CNSGH')?.code).toBe('CNSHA')
  })

  test('one code may name two kinds of place', () => {
    expect(placeByCode('Seaport', 'DEHAM')?.name).toBe('Hamburg')
    expect(placeByCode('InlandTerminal', 'DEHAM')?.name).toBe('Hamburg-Billwerder')
  })

  test('an unknown code, kind or spelling is null', () => {
    expect(placeByCode('Seaport', 'XXXXX')).toBeNull()
    expect(placeByCode('Airport', 'NLRTM')).toBeNull()
    expect(placeByCode('ShippingParty', 'NLRTM')).toBeNull()
    expect(placeByCode('Seaport', 'nlrtm')).toBeNull()
  })
})

function faultsOf(place: PlaceFact): string[] {
  const pattern = place.kind === 'Airport' ? /^[A-Z]{3}$/ : /^[A-Z]{2}[A-Z2-9]{3}$/
  const rules: Record<string, boolean> = {
    codes: [place.code, ...place.otherCodes].every((code) => pattern.test(code)),
    countryCode: /^[A-Z]{2}$/.test(place.countryCode),
    'country prefix': place.kind === 'Airport' || place.code.startsWith(place.countryCode),
    name: /^[\x20-\x7e]+$/.test(place.name),
    city: place.city !== '' && place.city.trim() === place.city,
    state: isStatePlausible(place),
    position: Math.abs(place.lat) < 72 && Math.abs(place.lon) <= 180,
    decimals: [place.lat, place.lon].every((degrees) => /^-?\d+(\.\d{1,4})?$/.test(String(degrees))),
  }
  return Object.keys(rules).filter((rule) => !rules[rule])
}

function isStatePlausible({ countryCode, city, state }: PlaceFact): boolean {
  if (COUNTRIES_WITH_STATE_CODES.has(countryCode)) return state !== null && /^[A-Z]{2,3}$/.test(state)
  const hasState = COUNTRIES_WITH_STATE_NAMES.has(countryCode) && !CITIES_WITHOUT_STATE.has(city)
  return hasState ? state !== null && /^\p{Lu}/u.test(state) : state === null
}

function kilometresBetween(from: PlaceFact, to: PlaceFact): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const chord =
    half(from.lat, to.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(from.lon, to.lon)
  return 2 * 6371 * Math.asin(Math.sqrt(chord))
}
