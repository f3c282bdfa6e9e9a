import { Client } from 'pg'
import { beforeAll, vi } from 'vitest'
import { describeWithPostgres } from '../../testing/test-databases.ts'
import { describeShipmentStore } from '../conformance.ts'
import { openPool } from './open-pool.ts'
import { PostgresStore } from './postgres-store.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

describeWithPostgres('on PostgreSQL', ({ make }) => {
  let url = ''
  beforeAll(async () => {
    url = await make()
  })

  describeShipmentStore('the PostgreSQL store', async () => {
    const store = new PostgresStore(await openPool(url))
    const second = new PostgresStore(await openPool(url))
    const dispose = async () => {
      await store.close()
      await second.close()
      await emptyAll(url)
    }
    return { store, second, dispose }
  })
})

async function emptyAll(url: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query('TRUNCATE account, api_key, note, request_log, search_gram, shipment, shipment_tag')
  await client.end()
}
