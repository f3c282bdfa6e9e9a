import { expect, test } from 'vitest'
import { NOW_HEADER } from '#contract/dashboard-api/headers.ts'
import type { Shipment } from '#contract/schema.ts'
import { placeOfType } from '#contract/testing/sample-parts.ts'
import { joined, setUp } from '../../feed/testing/running-feed.ts'
import { limits, NOON_MS, untilComplete } from '../../testing/until-complete.ts'
import { sampleShipment } from '../../testing/sample-shipment.ts'

const DAY_MS = 86_400_000
const BERLIN = { timeZone: 'Europe/Berlin', source: 'deliveries' }

function deliveredTo(city: string, countryCode: string): Partial<Shipment> {
  return { destination: placeOfType('ManualAddress', { city, countryCode }) }
}

test('the session names the zone in which most shipments are delivered, and an event reports another one', async () => {
  let nowMs = NOON_MS
  const { shipments, proxy, pollFor } = await setUp(0, { limits, wallMs: () => nowMs })
  shipments.put(sampleShipment('D-1', deliveredTo('Ulm', 'DE')))
  shipments.put(sampleShipment('D-2', deliveredTo('Lyon', 'FR')))
  shipments.put(sampleShipment('D-3', deliveredTo('Kiel', 'DE')))
  const reader = await joined(proxy)
  await untilComplete(proxy)
  await pollFor(reader)
  expect(await proxy.jsonOf('/auth/session')).toEqual({ signIn: 'none', days: BERLIN })
  expect(reader.dataOf('status').at(-1)).toMatchObject({ days: BERLIN })
  shipments.change('D-1', deliveredTo('Nice', 'FR'))
  await pollFor(reader)
  expect(await proxy.jsonOf('/auth/session')).toMatchObject({ days: BERLIN })
  nowMs += DAY_MS
  await pollFor(reader)
  expect(reader.dataOf('status').at(-1)).toMatchObject({ days: { ...BERLIN, timeZone: 'Europe/Paris' } })
})

test('every answer includes the proxy’s time, even a refusal', async () => {
  const { proxy } = await setUp(0, { wallMs: () => NOON_MS })
  for (const path of ['/auth/session', '/api/team', '/api/nothing', '/healthz']) {
    const { headers } = await proxy.get(path)
    expect(headers[NOW_HEADER], path).toBe(new Date(NOON_MS).toISOString())
  }
})
