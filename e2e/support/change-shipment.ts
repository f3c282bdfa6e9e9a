import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import type { Shipment } from '../../src/contract/schema.ts'
import { DEMO_ACCOUNT } from '../../src/demo/demo-shipments.ts'
import { readService, readShipments } from './read-service.ts'
import type { System } from './system.ts'

const root = resolve(import.meta.dirname, '../..')

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

/** Imports copies of shipments until the account has this many; they become the most recently updated. */
export async function growAccount(system: System, total: number): Promise<void> {
  const records = await readShipments(system)
  const newestMs = new Date(records[0]?.updatedAt ?? 0).getTime()
  const added = Array.from({ length: total - records.length }, (_, at) => records[at % records.length])
  await importRecords(
    system,
    added.flatMap((record, at) => {
      const updatedAt = new Date(newestMs + 1000 + at * 100).toISOString()
      return record ? [{ ...record, reference: `BIG-${at}`, updatedAt }] : []
    }),
  )
}

function importRecords({ dataDir }: System, records: readonly Shipment[]): Promise<void> {
  const verb = ['import', '--account', DEMO_ACCOUNT, '-']
  const child = spawn(process.execPath, [join(root, 'src/service/landfall.mjs'), ...verb], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let messages = ''
  child.stderr.on('data', (chunk) => (messages += String(chunk)))
  child.stdin.end(records.map((record) => `${JSON.stringify(record)}\n`).join(''))
  return new Promise((done, failed) => {
    child.once('error', failed)
    child.once('exit', (code) => {
      if (code === 0) done()
      else failed(new Error(`The import ended with ${code}.\n${messages}`))
    })
  })
}
