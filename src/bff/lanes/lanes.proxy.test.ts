import { expect, test } from 'vitest'
import { lanesAnswer, shipmentRoute } from '#contract/dashboard-api/lanes.ts'
import { milestone } from '#contract/testing/sample-parts.ts'
import { act, leg, place } from '#facts/testing/sample-shipment.ts'
import type { Shipment } from '#contract/schema.ts'
import { createSeaRouter } from '../../sea-lanes/sea-router.ts'
import { readSeaMask } from '../../sea-lanes/sea-mask.ts'
import { createChangingShipments } from '../testing/changing-shipments.ts'
import { readEvents } from '../testing/event-reader.ts'
import { openProxy } from '../testing/running-proxy.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'

const SHANGHAI = [121.49, 31.23] as const
const BUSAN = [129.04, 35.1] as const
const PAIR = '31.23,121.49_35.1,129.04'

/** A shipment from Shanghai to Busan, and on to a place that only has a code. */
function voyage(reference: string): Shipment {
  const port = ([lon, lat]: readonly [number, number]) =>
    place('Seaport', null, { coordinates: { lat, lon } })
  const loading = { place: port(SHANGHAI), completed: true, departure: act('2026-11-18') }
  return sampleShipment(reference, {
    milestones: [
      milestone('OriginPort', { ...loading, transportToNext: leg('Voyage') }),
      milestone('DestinationPort', { place: port(BUSAN) }),
      milestone('InlandTerminal', { place: place('Airport', null, { code: 'ICN' }) }),
    ],
  })
}

async function setUp() {
  const shipments = createChangingShipments(1)
  shipments.put(voyage('V-1'))
  const { proxy } = await openProxy(shipments.listener)
  const reader = await readEvents(proxy.port)
  const { jsonOf } = proxy
  return {
    proxy,
    untilLanesCome: async () => {
      await expect.poll(() => reader.events.map(({ event }) => event)).toContain('lanes')
    },
    routeOf: async (reference: string) =>
      shipmentRoute.parse(await jsonOf(`/api/shipments/${reference}/route`)),
    lanesOf: async (...pairs: string[]) =>
      lanesAnswer.parse(await jsonOf(`/api/lanes?pairs=${pairs.join(';')}`)),
  }
}

test('a route has its stops immediately, and its sea lane after an event', async () => {
  const { proxy, routeOf, untilLanesCome } = await setUp()
  const missing = { status: 404, code: 'shipment_not_found' }
  expect(await proxy.get('/api/shipments/unknown/route')).toMatchObject(missing)
  expect((await proxy.get('/api/shipments/%2e%2e/route')).status).toBe(404)
  const first = await routeOf('V-1')
  expect(first.stops.map(({ positionCode, state }) => [positionCode, state])).toEqual([
    [null, 'current'],
    [null, 'next'],
    ['ICN', 'planned'],
  ])
  expect(first.isPending).toBe(true)
  expect(first.legs[0]).toMatchObject({ course: 'pending', path: [] })
  await untilLanesCome()
  const { isPending, legs, avoids, updatedAt } = await routeOf('V-1')
  expect([isPending, avoids, updatedAt]).toEqual([false, [], '2026-11-01T00:00:00Z'])
  const expected = createSeaRouter(readSeaMask()).route(SHANGHAI, BUSAN)
  if (typeof expected === 'string') throw new Error('There is no sea lane.')
  expect(legs[0]?.course).toBe('sea-lane')
  expect(legs[0]?.path).toEqual(
    expected.path.map(([lon, lat]) => [Number(lon.toFixed(3)), Number(lat.toFixed(3))]),
  )
})

test('lanes are answered only for pairs between which shipments travel', async () => {
  const { lanesOf, untilLanesCome } = await setUp()
  const other = '35.1,129.04_31.23,121.49'
  await expect.poll(() => lanesOf(PAIR, other)).toMatchObject({ isPending: true, lanes: {} })
  await untilLanesCome()
  const { lanes, isPending } = await lanesOf(PAIR, other, 'nonsense')
  expect(Object.keys(lanes)).toEqual([PAIR])
  expect(lanes[PAIR]?.length).toBeGreaterThan(5)
  expect(isPending).toBe(false)
})

test('a request for lanes has its pairs in one parameter, at most 200', async () => {
  const { proxy } = await setUp()
  const pairs = (count: number) => Array.from({ length: count }, (_, at) => `1,${at}_2,${at}`).join(';')
  const replies = await Promise.all(
    ['', '?pairs=a&pairs=b', `?pairs=${pairs(201)}`, `?pairs=${pairs(200)}`].map((query) =>
      proxy.get(`/api/lanes${query}`),
    ),
  )
  const refused = 'invalid_parameter'
  expect(replies.map(({ code }) => code)).toEqual([refused, refused, refused, null])
})
