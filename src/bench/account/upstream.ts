/** A service without a rate limit. It has ROWS shipments and changes one each second, unless CHANGES is off. */
import { createServer } from 'node:http'
import { randomOf } from '../../demo/random.ts'
import { createChangingShipments } from '../../bff/testing/changing-shipments.ts'
import { movingShipments } from '../bff/moving-shipments.ts'
import { manyShipments } from '../service/many-shipments.ts'

const CHANGE_MS = 1000

const many = [...manyShipments(Number(process.env['ROWS']))]
const shipments = createChangingShipments(0)
for (const shipment of many) shipments.put(shipment)
const moving = movingShipments(many, randomOf(1, 'moves'))

const server = createServer(shipments.listener)
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  process.send?.({ listening: `http://127.0.0.1:${port}` })
})
const startedMs = performance.now()
const change = () => {
  for (const moved of moving.move(1, performance.now() - startedMs)) shipments.put(moved)
}
if (process.env['CHANGES'] !== 'off') setInterval(change, CHANGE_MS)
process.on('SIGTERM', () => process.exit(0))
