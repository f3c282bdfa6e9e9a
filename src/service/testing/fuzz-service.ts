import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { manyShipments } from '../store/testing/conformance.ts'
import type { ShipmentStore } from '../store/shipment-store.ts'
import { fuzzConnection } from './fuzz-connection.ts'
import { faultsOf, rawExchange } from './raw-exchange.ts'
import { testService } from './test-service.ts'

const CONNECTIONS_AT_ONCE = 16
const HANG_MS = 20_000

/** Larger requests may be cut off before they are read, along with their answer. */
const READ_WHOLE_BYTES = 60_000

export interface FuzzPlan {
  readonly seed: number
  readonly cases: number
  readonly shipments: number
  readonly store: ShipmentStore
}

/**
 * Sends random connections to the real service.
 *
 * @returns each fault, with the seed and case that reproduce it
 */
export async function fuzzService({ seed, cases, shipments, store }: FuzzPlan): Promise<string[]> {
  const faults: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      faults.push(`logged: ${String(chunk)}`)
      done()
    },
  })
  const service = await testService({ store, logger: { level: 'error', stream } })
  const stored = manyShipments(shipments)
  await service.load(stored)
  const page = await service.get('/v1/shipments?limit=2')
  const cursor = String(Object(page.body).nextCursor)
  const material = { key: service.key, cursor, references: stored.map(({ reference }) => reference) }
  const port = Number(new URL(await service.app.listen({ host: '127.0.0.1', port: 0 })).port)

  const runCase = async (index: number) => {
    service.clock.advance(1100)
    const bytes = fuzzConnection(seed * 1_000_003 + index, material)
    const answer = await rawExchange(port, bytes, HANG_MS)
    const wrong = answer.ending === 'hangs' ? ['hangs'] : faultsOf(answer.bytes)
    if (answer.bytes.length === 0 && deservesAnswer(bytes)) wrong.push(`no answer, ${answer.ending}`)
    for (const fault of wrong) faults.push(`seed ${seed}, case ${index}: ${fault}\n${shown(bytes)}`)
  }
  let next = 0
  const work = async () => {
    for (let index = next++; index < cases; index = next++) await runCase(index)
  }
  await Promise.all(Array.from({ length: CONNECTIONS_AT_ONCE }, work))
  service.clock.advance(120_000)
  const after = await service.get('/v1/me')
  if (after.status !== 200) faults.push(`The service answers ${after.status} afterwards.`)
  const closed = service.app.close().then(() => true)
  if (!(await Promise.race([closed, sleep(HANG_MS, false, { ref: false })]))) {
    faults.push('A connection was left open.')
    service.app.server.closeAllConnections()
  }
  return faults
}

/** Only blank lines are not a request yet. */
function deservesAnswer(bytes: Buffer): boolean {
  return bytes.length <= READ_WHOLE_BYTES && bytes.toString('latin1').trim() !== ''
}

function shown(bytes: Buffer): string {
  return JSON.stringify(bytes.subarray(0, 600).toString('latin1'))
}
