import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { NO_FILTERS } from '#contract/list-query.ts'
import { SetupError } from '../../setup-error.ts'
import { describeShipmentStore } from '../testing/conformance.ts'
import { describeLargeSearch } from '../testing/large-search.ts'
import type { ShipmentRow } from '../shipment-store.ts'
import { SqliteStore } from './sqlite-store.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const newPath = () => join(temporaryFolder(onTestFinished), 'shipments.db')

describeShipmentStore('the SQLite store', async () => {
  const path = newPath()
  const store = new SqliteStore(path)
  const second = new SqliteStore(path)
  const dispose = async () => {
    await store.close()
    await second.close()
  }
  return { store, second, dispose }
})

describeLargeSearch('search in a large account', async () => new SqliteStore(':memory:'))

describe('a database file', () => {
  test('made by the first version is migrated, and answers with the same hashes', async () => {
    const path = newPath()
    const first = new SqliteStore(path)
    const account = await first.ensureAccount('Acme')
    await first.importBatch(account.id, [rowOf('one', 1), rowOf('two', 2)], 'skip')
    const request = { accountId: account.id, filters: NO_FILTERS, after: null, limit: 10 }
    const before = await first.listShipments(request)
    await first.close()
    const database = new DatabaseSync(path)
    database.exec('ALTER TABLE shipment_doc DROP COLUMN hash; PRAGMA user_version = 1')
    database.close()
    const again = new SqliteStore(path)
    expect(await again.listShipments(request)).toEqual(before)
    await again.importBatch(account.id, [rowOf('one', 1)], 'skip')
    expect(await again.listShipments(request)).toEqual(before)
    await again.close()
  })

  test('that is not a database is rejected by name', () => {
    const path = newPath()
    writeFileSync(path, 'not a database at all, however long it may be'.repeat(100))
    expect(() => new SqliteStore(path)).toThrow(SetupError)
    expect(() => new SqliteStore(path)).toThrow(path)
  })

  test('of a later version is rejected', () => {
    const path = newPath()
    const database = new DatabaseSync(path)
    database.exec('PRAGMA user_version = 999')
    database.close()
    expect(() => new SqliteStore(path)).toThrow('later version of Landfall')
  })
})

function rowOf(reference: string, updatedUs: number): ShipmentRow {
  const doc = JSON.stringify({ reference })
  return { reference, status: 'Active', createdUs: 0, updatedUs, tags: [], searchText: reference, doc }
}
