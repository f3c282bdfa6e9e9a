/** The trials of our service, and of the bare server that answers each with the same bytes. */
import type { OutgoingHttpHeaders } from 'node:http'
import { ask, type Answered, type Asked } from '../callers.ts'
import type { ServerProcess } from '../server-process.ts'
import type { Trial } from '../trials.ts'
import { queryKinds, type QueryKind } from './query-kinds.ts'

/** Headers that the bare server sends as well; it is given them under names of their own. */
const COPIED_HEADERS = ['content-type', 'content-encoding']

const DEEP = 0.9

/** For each question the bare server's trial, then ours. */
export async function ownTrials(
  service: ServerProcess,
  bare: ServerProcess,
  nextKey: () => string,
  rows: number,
): Promise<Trial[]> {
  const trials: Trial[] = []
  for (const [index, kind] of queryKinds(rows).entries()) {
    const asked = await readyToAsk(service, nextKey, kind)
    const sample = await ask(service.origin, asked())
    const path = `/${index}`
    await teach(bare, path, sample)
    const shared = { kind: kind.name, status: sample.status }
    const { method } = asked()
    trials.push({ ...shared, server: 'bare', ...placeOf(bare), next: () => ({ method, path, headers: {} }) })
    trials.push({ ...shared, server: 'ours', ...placeOf(service), next: asked })
    if (sample.status !== (kind.status ?? 200)) throw new Error(`${kind.name}: ${sample.body.toString()}`)
  }
  return trials
}

function placeOf({ origin, pid }: ServerProcess): Pick<Trial, 'origin' | 'pid'> {
  return { origin, pid }
}

/** Makes the request of a kind, each with a key of its own. */
async function readyToAsk(
  service: ServerProcess,
  nextKey: () => string,
  kind: QueryKind,
): Promise<() => Asked> {
  const { method = 'GET', acceptEncoding, isConditional = false } = kind
  const path = kind.path.includes('{cursor}')
    ? kind.path.replace('{cursor}', await deepCursor(service, nextKey, kind.path))
    : kind.path
  const extra: OutgoingHttpHeaders = acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding }
  const asked = (): Asked => ({
    method,
    path,
    headers: { ...extra, authorization: `Bearer ${nextKey()}` },
  })
  if (!isConditional) return asked
  const { headers } = await ask(service.origin, asked())
  extra['if-none-match'] = String(headers['etag'])
  return asked
}

/** The cursor that lies nine tenths deep, found by reading every page, since a cursor cannot be built. */
async function deepCursor(service: ServerProcess, nextKey: () => string, path: string): Promise<string> {
  const filters = path.replace(/[?&]?cursor=\{cursor\}/, '')
  const start = `${filters}${filters.includes('?') ? '&' : '?'}limit=100`
  const cursors: string[] = []
  let next = await cursorAfter(service, nextKey, start)
  while (next !== null) {
    cursors.push(next)
    next = await cursorAfter(service, nextKey, `${start}&cursor=${next}`)
  }
  return cursors[Math.floor(cursors.length * DEEP)] ?? ''
}

async function cursorAfter(
  { origin }: ServerProcess,
  nextKey: () => string,
  path: string,
): Promise<string | null> {
  const { body } = await ask(origin, {
    method: 'GET',
    path,
    headers: { authorization: `Bearer ${nextKey()}` },
  })
  const end = /"nextCursor":(?:"([^"]+)"|null)\}$/.exec(body.subarray(-4096).toString())
  if (!end) throw new Error(`${path} was answered with ${body.subarray(0, 200).toString()}`)
  return end[1] ?? null
}

async function teach(bare: ServerProcess, path: string, { status, headers, body }: Answered): Promise<void> {
  const kept: OutgoingHttpHeaders = { 'x-status': status }
  for (const name of COPIED_HEADERS) if (headers[name]) kept[`x-${name}`] = headers[name]
  await ask(bare.origin, { method: 'PUT', path, headers: kept, body })
}
