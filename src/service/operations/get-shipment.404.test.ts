import { expect, test } from 'vitest'
import { sampleContainer, sampleShipment } from '../testing/sample-shipment.ts'
import { testService } from '../testing/test-service.ts'

const { get, load, issueKey } = await testService()
const other = await issueKey('Other', 'other')
const { cargo } = sampleShipment()
await load([
  sampleShipment({ tags: ['PO-9'], cargo: { ...cargo, containers: [sampleContainer('ABCU1234560')] } }),
])
await load([sampleShipment({ reference: 'S-2' })], other.accountId)

test.each(['S-3', 's-1', 'PO-9', 'ABCU1234560', 'MBL1', '%zz', '%FF', 'S-1%20', 'x'.repeat(2000)])(
  '%s is shipment_not_found',
  async (reference) => {
    const answer = await get(`/v1/shipments/${reference}`)
    expect(answer.headers['content-type']).toBe('application/problem+json')
    expect(answer).toMatchObject({
      status: 404,
      body: { code: 'shipment_not_found', type: 'https://docs.example/api/errors/shipment-not-found' },
    })
  },
)

test('another account’s shipment answers byte for byte like a missing one', async () => {
  const [foreign, missing] = [await get('/v1/shipments/S-2'), await get('/v1/shipments/S-3')]
  expect(foreign.status).toBe(404)
  expect(foreign.text).toBe(missing.text)
  expect(Object.keys(foreign.headers)).toEqual(Object.keys(missing.headers))
})
