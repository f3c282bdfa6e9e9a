/** The trials of our service, and of the bare server that answers with the same bytes. */
import type { OutgoingHttpHeaders } from 'node:http'
import { ask, type Answered, type Asked } from '../callers.ts'
import type { ServerProcess } from '../server-process.ts'
import type { Trial } from '../trials.ts'
import { queryKinds, type QueryKind } from './query-kinds.ts'

/** Headers that the bare server sends too. It receives them with the prefix `x-`. */
const COPIED_HEADERS = ['content-type', 'content-encoding']

const DEEP = 0.9

/** For each question, the bare server's trial, then ours. */
export async function ownTrials(
  service: ServerProcess,
  bare: ServerProcess,
  nextKey: () => string,
  rows: number,
  databasePids: readonly number[] = [],
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
    trials.push({ ...shared, server: 'ours', ...placeOf(service, databasePids), next: asked })
    if (sample.status !== (kind.status ?? 200)) throw new Error(`${kind.name}: ${sample.body.toString()}`)
  }
  return trials
}

function placeOf(
  { origin, pid }: ServerProcess,
  others: readonly number[] = [],
): Pick<Trial, 'origin' | 'pids'> {
  return { origin, pids: [pid, ...others] }
}

/** Creates the requests of a kind, each with its own key. */
async function readyToAsk(
  service: ServerProcess,
  nextKey: () => string,
  kind: QueryKind,
): Promise<() => Asked> {
  const { method = 'GET', acceptEncoding, isConditional = false } = kind
  const nextPath = await pathsOf(service, nextKey, kind)
  const extra: OutgoingHttpHeaders = acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding }
  const asked = (): Asked => ({
    method,
    path: nextPath(),
    headers: { ...extra, authorization: `Bearer ${nextKey()}` },
  })
  if (!isConditional) return asked
  const { headers } = await ask(service.origin, asked())
  extra['if-none-match'] = String(headers['etag'])
  return asked
}

let questions = 0

/** The paths of a kind in sequence. A parameter that the service ignores makes each path unique. */
async function pathsOf(
  service: ServerProcess,
  nextKey: () => string,
  { path, isAskedAgain = false }: QueryKind,
): Promise<() => string> {
  const cursors = path.includes('{') ? await cursorsOf(service, nextKey, path) : []
  const deep = cursors[Math.floor(cursors.length * DEEP)] ?? ''
  const fixed = path.replace('{deep}', deep)
  const mark = fixed.includes('?') ? '&' : '?'
  return () => {
    questions += 1
    const asked = fixed.replace('{each}', cursors[questions % cursors.length] ?? '')
    return isAskedAgain ? asked : `${asked}${mark}question=${questions}`
  }
}

const knownCursors = new Map<string, Promise<string[]>>()

/** Cached, because several kinds of requests share a list. */
function cursorsOf(service: ServerProcess, nextKey: () => string, path: string): Promise<string[]> {
  const list = `${service.origin} ${path.replace(/\{\w+\}/, '')}`
  const known = knownCursors.get(list) ?? readCursors(service, nextKey, path)
  knownCursors.set(list, known)
  return known
}

/** All cursors of a list, read to its end, because cursors cannot be constructed. */
async function readCursors(service: ServerProcess, nextKey: () => string, path: string): Promise<string[]> {
  const filters = path.replace(/[?&]cursor=\{\w+\}/, '')
  const start = `${filters}${filters.includes('?') ? '&' : '?'}limit=100`
  const cursors: string[] = []
  let next = await cursorAfter(service, nextKey, start)
  while (next !== null) {
    cursors.push(next)
    next = await cursorAfter(service, nextKey, `${start}&cursor=${next}`)
  }
  return cursors.slice(0, -1)
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
