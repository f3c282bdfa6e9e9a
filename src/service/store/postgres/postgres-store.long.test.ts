import type { Pool } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { describeWithPostgres } from '../../testing/test-databases.ts'
import { describeShipmentStore } from '../testing/conformance.ts'
import { openPool } from './open-pool.ts'
import { PostgresStore } from './postgres-store.ts'

describeWithPostgres('on PostgreSQL', ({ make }) => {
  let one: Pool
  let two: Pool
  beforeAll(async () => {
    const url = await make()
    one = await openPool(url)
    two = await openPool(url)
  })
  afterAll(() => Promise.all([one.end(), two.end()]))

  describeShipmentStore('the PostgreSQL store', async () => ({
    store: new PostgresStore(one),
    second: new PostgresStore(two),
    dispose: async () => {
      await one.query('TRUNCATE account, api_key, note, request_log, search_gram, shipment, shipment_tag')
    },
  }))
})
