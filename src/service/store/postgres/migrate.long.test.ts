import { expect, test } from 'vitest'
import { describeWithPostgres } from '../../testing/test-databases.ts'
import { shipmentRowOf } from '../../intake/shipment-row.ts'
import { sampleShipment } from '../../testing/sample-shipment.ts'
import { migrate } from './migrate.ts'
import { openPool } from './open-pool.ts'
import { PostgresStore } from './postgres-store.ts'
import { STEPS } from './schema.ts'

/** What a later version might do to full tables: several statements, each on distributed tables. */
const LATER = [
  ...STEPS,
  [
    'ALTER TABLE shipment ADD COLUMN weight int',
    'CREATE INDEX shipment_by_weight ON shipment (account_id, weight)',
    'ALTER TABLE shipment_tag ADD COLUMN weight int',
  ],
]

describeWithPostgres('a later step', ({ make }) => {
  test('migrates tables with shipments once, and keeps these', async () => {
    const pool = await openPool(await make())
    const store = new PostgresStore(pool)
    const { id } = await store.ensureAccount('Acme')
    const result = shipmentRowOf(sampleShipment())
    if (!result.ok) throw new Error('The sample is storable.')
    await store.importBatch(id, [result.row], 'skip')
    await migrate(pool, 'The database', LATER)
    await migrate(pool, 'The database', LATER)
    const { rows } = await pool.query('SELECT reference, weight FROM shipment WHERE account_id = $1', [id])
    expect(rows).toEqual([{ reference: 'S-1', weight: null }])
    await expect(migrate(pool, 'The database')).rejects.toThrow('later version of Landfall')
    await store.close()
  })

  test('that fails halfway leaves the tables unchanged', async () => {
    const pool = await openPool(await make())
    const broken = [
      ...STEPS,
      ['ALTER TABLE shipment ADD COLUMN weight int', 'ALTER TABLE nothing ADD COLUMN x int'],
    ]
    await expect(migrate(pool, 'The database', broken)).rejects.toThrow('nothing')
    const { rows } = await pool.query("SELECT FROM pg_attribute WHERE attname = 'weight'")
    expect(rows).toEqual([])
    await migrate(pool, 'The database', LATER)
    await pool.end()
  })
})
