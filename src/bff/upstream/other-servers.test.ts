import { describe, expect, test } from 'vitest'
import { listPage } from '#contract/dashboard-api/list.ts'
import { startProxy } from '../testing/running-proxy.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { startUpstream } from '../testing/upstream-double.ts'

async function setUp(body: string, marketplaceField = 'marketplace') {
  const upstream = await startUpstream((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  })
  return startProxy({ upstreamUrl: upstream.url, marketplaceField })
}

describe('an answer as the specification states', () => {
  test('passes through byte by byte', async () => {
    const body = `{ "data": [ ${JSON.stringify(sampleShipment('A'), null, 3)} ],\n "nextCursor": null, "more": 1.50 }`
    const proxy = await setUp(body)
    expect((await proxy.get('/api/shipments')).text).toBe(body)
  })
})

describe('the marketplace object of another server', () => {
  const ids = { fbaIds: ['F1', 'F2'], referenceIds: ['R1'] }
  const { marketplace: _none, ...rest } = sampleShipment('A')

  test('is renamed in lists and single shipments', async () => {
    const list = await setUp(
      JSON.stringify({ data: [{ ...rest, bazaarInbound: ids }], nextCursor: null }),
      'bazaarInbound',
    )
    const full = JSON.parse((await list.get('/api/shipments')).text)
    expect(full.data).toEqual([{ ...rest, marketplace: ids }])
    const single = await setUp(JSON.stringify({ ...rest, bazaarInbound: ids }), 'bazaarInbound')
    expect(JSON.parse((await single.get('/api/shipments/A')).text)).toEqual({ ...rest, marketplace: ids })
  })

  test('reads as null when absent', async () => {
    const proxy = await setUp(JSON.stringify(rest), 'bazaarInbound')
    expect(JSON.parse((await proxy.get('/api/shipments/A')).text).marketplace).toBeNull()
  })
})

describe('a field that another server omits', () => {
  test('reads as null, an empty list or nothing', async () => {
    const proxy = await setUp('{"reference":"A","tags":null,"milestones":[{"type":"Pickup"},null],"extra":1}')
    const shipment = JSON.parse((await proxy.get('/api/shipments/A')).text)
    expect(shipment).toMatchObject({
      reference: 'A',
      extra: 1,
      tags: [],
      incoterms: null,
      carrier: null,
      insured: false,
      booking: { bookingNumber: null, destinationPortFreeDays: null },
      cargo: { totalWeight: null, containers: [], packages: [] },
      milestones: [{ type: 'Pickup', place: null, arrival: null, completed: false, transportToNext: null }],
      currentMilestoneIndex: 0,
      cancelledAt: null,
    })
    expect(Object.keys(shipment).toSorted()).toEqual(
      [...Object.keys(sampleShipment('A')), 'extra'].toSorted(),
    )
  })

  test('or sends in another form is still part of a row', async () => {
    const odd = {
      reference: 'A',
      tags: [4500012345, null, 'x'],
      booking: 'none',
      cargo: [],
      carrier: 'ACME',
      milestones: [{ type: 7, place: { name: 5, coordinates: { lat: '51' } }, arrival: '2026-11-20' }, 'x'],
      currentMilestoneIndex: '1',
      parcels: { trackingNumbers: 'T1' },
      updatedAt: 12,
    }
    const proxy = await setUp(JSON.stringify({ data: [odd, { reference: 'B' }], nextCursor: null }))
    const reply = await proxy.get('/api/list')
    expect(reply.status).toBe(200)
    const [row, bare] = listPage.parse(JSON.parse(reply.text)).rows.map(({ shipment }) => shipment)
    expect(row).toMatchObject({ reference: 'A', tags: ['4500012345', 'x'], carrier: null, at: null })
    expect(bare).toMatchObject({ reference: 'B', status: '', milestones: [], cargo: { containers: [] } })
  })
})
