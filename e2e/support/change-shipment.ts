import type { Shipment } from '../../src/contract/schema.ts'
import { DEMO_ACCOUNT } from '../../src/demo/demo-shipments.ts'
import { readService, readShipments } from './read-service.ts'
import { runOnData, type System } from './system.ts'

/** Changes a shipment of the running service by an import, which makes it the most recently updated. */
export async function changeShipment(
  system: System,
  reference: string,
  edit: (shipment: Shipment) => Partial<Shipment>,
): Promise<void> {
  const [before, newest] = await Promise.all([
    readService<Shipment>(system, `/shipments/${encodeURIComponent(reference)}`),
    readService<{ data: readonly Shipment[] }>(system, '/shipments?limit=1'),
  ])
  const newestMs = new Date(newest.data[0]?.updatedAt ?? 0).getTime()
  const updatedAt = new Date(newestMs + 1000).toISOString()
  await importRecords(system, [{ ...before, ...edit(before), updatedAt }])
}

/** Changes this many of the most recently updated shipments; by default only their time of update. */
export async function changeShipments(
  system: System,
  count: number,
  edit: (shipment: Shipment, at: number) => Partial<Shipment> = () => ({}),
): Promise<void> {
  const records = await readShipments(system, { countMin: count })
  const newestMs = new Date(records[0]?.updatedAt ?? 0).getTime()
  const changed = records.slice(0, count).map((record, at) => ({
    ...record,
    ...edit(record, at),
    updatedAt: new Date(newestMs + 1000 + at * 100).toISOString(),
  }))
  await importRecords(system, changed)
}

function importRecords(system: System, records: readonly Shipment[]): Promise<void> {
  const lines = records.map((record) => `${JSON.stringify(record)}\n`).join('')
  return runOnData(system, ['src/service/landfall.mjs', 'import', '--account', DEMO_ACCOUNT, '-'], lines)
}
