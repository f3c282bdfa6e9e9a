/** The most popular peer: json-server, with a tenth of the shipments, which it keeps in memory. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../service/testing/free-port.ts'
import { startAnswering, type ServerProcess } from '../server-process.ts'
import type { Trial } from '../trials.ts'
import { FREQUENT_TAG, manyShipments, RARE_TAG, referenceAt } from './many-shipments.ts'
import { installPeer } from './peer-package.ts'

const VERSION = '0.17.4'
const ROWS_MAX = 10_000
const NEWEST_FIRST = '_sort=updatedAt,reference&_order=desc,desc&_limit=50'

/** Installs and starts it. Returns its trials, and a function that ends it. */
export async function startJsonServer(
  folder: string,
  rowsOfOurs: number,
): Promise<{ server: ServerProcess; trials: Trial[] }> {
  const rows = Math.min(rowsOfOurs, ROWS_MAX)
  const home = await installPeer(folder, 'json-server', VERSION)
  await writeFile(join(home, 'db.json'), JSON.stringify({ shipments: [...manyShipments(rows)] }))
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const bin = join(home, 'node_modules', 'json-server', 'lib', 'cli', 'bin.js')
  const args = [bin, '--host', '127.0.0.1', '--port', port, '--id', 'reference', '--quiet', 'db.json']
  const server = await startAnswering({ args, cwd: home }, origin, '/shipments?_limit=1')
  const asked = (kind: string, path: string): Trial => ({
    server: `json-server, ${rows} rows`,
    kind,
    origin,
    pids: [server.pid],
    status: 200,
    next: () => ({ method: 'GET', path, headers: {} }),
  })
  const list = (kind: string, query: string) => asked(kind, `/shipments?${NEWEST_FIRST}${query}`)
  const trials = [
    list('page of 50, first', ''),
    list('page of 50, deep', `&_page=${Math.floor((rows / 50) * 0.9)}`),
    list('status Delivered', '&status=Delivered'),
    list('tag, frequent', `&tags_like=${FREQUENT_TAG}`),
    list('tag, rare', `&tags_like=${RARE_TAG}`),
    list('search, frequent', '&q=season'),
    list('search, absent', '&q=zzqqx'),
    asked('one shipment', `/shipments/${referenceAt(Math.floor(rows / 2))}`),
  ]
  return { server, trials }
}
