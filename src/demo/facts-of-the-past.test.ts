import type { Place, Shipment } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { expect, test } from 'vitest'
import { placeByCode, PLACES } from '../places/places.ts'
import { demoShipments } from './demo-shipments.ts'

/** An unstated place may be where it is earliest. */
const EARLIEST_ZONE = 'Etc/GMT+12'

test.each(['2026-11-20', '2028-02-29'].map(day))(
  'no demo shipment of %s reports an event that is still in the future at its place, at any hour',
  (today) => {
    const shipments = demoShipments(today)
    for (const hour of ['00', '01', '05', '09', '13', '17', '21', '23']) {
      const instantMs = new Date(`${today}T${hour}:00:00Z`).getTime()
      expect(shipments.flatMap((shipment) => factsToCome(shipment, instantMs))).toEqual([])
    }
  },
)

function factsToCome({ reference, milestones }: Shipment, instantMs: number): string[] {
  return milestones.flatMap(({ place, arrival, departure }) =>
    [arrival, departure].flatMap((date) => {
      if (!date?.actual) return []
      const now = clockAt(zoneOf(place), instantMs)
      const fact = `${date.date} ${date.time ?? '00:00'}`
      return fact > now ? [`${reference} ${place?.city}: ${fact}, where it is ${now}`] : []
    }),
  )
}

/** The zone of the place itself, or of the nearest port, airport or terminal in its country. */
function zoneOf(place: Place | null): string {
  const known = place?.code ? placeByCode(place.type ?? '', place.code) : null
  if (known) return known.timeZone
  const position = place?.coordinates
  if (!position) return EARLIEST_ZONE
  const [nearest] = PLACES.filter(({ countryCode }) => countryCode === place.countryCode)
    .map(({ timeZone, lat, lon }) => ({
      timeZone,
      distance: Math.hypot(lat - position.lat, lon - position.lon),
    }))
    .toSorted((one, other) => one.distance - other.distance)
  if (!nearest) throw new Error(`No place is known in ${place.countryCode}.`)
  return nearest.timeZone
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The local date and time, `yyyy-MM-dd HH:mm`. */
function clockAt(timeZone: string, instantMs: number): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(timeZone, format)
  return format.format(instantMs)
}
