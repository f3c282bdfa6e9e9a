import { vi } from 'vitest'
import { describeWithPostgres } from '../../testing/test-databases.ts'
import { describeShipmentStore } from '../conformance.ts'
import { openPool } from './open-pool.ts'
import { PostgresStore } from './postgres-store.ts'

// Each test has a database of its own, which a busy machine may take its time to make.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

describeWithPostgres('on PostgreSQL', ({ make }) => {
  describeShipmentStore('the PostgreSQL store', async () => {
    const url = await make()
    const store = new PostgresStore(await openPool(url))
    const second = new PostgresStore(await openPool(url))
    const dispose = async () => {
      await store.close()
      await second.close()
    }
    return { store, second, dispose }
  })
})
