import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { meSchema, shipmentListSchema } from '#contract/schema.ts'
import { shipmentRowOf } from '../intake/shipment-row.ts'
import { openapiDocument } from './openapi-document.ts'
import { EXAMPLE_LIST, EXAMPLE_ME, EXAMPLE_SHIPMENT } from './openapi-examples.ts'

test('the description passes the recommended rules without warnings', async () => {
  const source = JSON.stringify(openapiDocument('https://docs.example/api'))
  const config = await createConfig({ extends: ['recommended'] })
  const faults = await lintFromString({ source, config })
  expect(faults.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('the examples are valid records and answers', () => {
  expect(shipmentRowOf(EXAMPLE_SHIPMENT)).toMatchObject({
    ok: true,
    corrected: [],
    row: { doc: JSON.stringify(EXAMPLE_SHIPMENT) },
  })
  expect(shipmentListSchema.safeParse(EXAMPLE_LIST).error).toBeUndefined()
  expect(meSchema.safeParse(EXAMPLE_ME).error).toBeUndefined()
})
