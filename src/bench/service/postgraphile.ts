/** The peer that generates an API from a database: PostGraphile, on PostgreSQL with indexes like ours. */
import { join } from 'node:path'
import type { Shipment } from '#contract/schema.ts'
import { searchTextOf } from '../../service/shipments/search-text.ts'
import { freePort } from '../../service/testing/free-port.ts'
import { ask } from '../callers.ts'
import { startAnswering, type ServerProcess } from '../server-process.ts'
import type { Trial } from '../trials.ts'
import { FREQUENT_TAG, manyShipments, RARE_TAG, referenceAt } from './many-shipments.ts'
import { installPeer } from './peer-package.ts'
import type { TemporaryPostgres } from '../../service/testing/temporary-postgres.ts'

const VERSION = '5.1.5'
const PATH = '/graphql'
const CHUNK_CHARACTERS = 1_000_000

const TABLE = `
  CREATE EXTENSION pg_trgm;
  CREATE TABLE shipment (
    reference text COLLATE "C" PRIMARY KEY,
    status text NOT NULL,
    updated_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    tags text[] NOT NULL,
    search_text text NOT NULL,
    doc jsonb NOT NULL
  );`

/** Created after loading, with functions for filters that PostGraphile lacks. */
const INDEXES = `
  CREATE INDEX ON shipment (updated_at DESC, reference DESC);
  CREATE INDEX ON shipment (status, updated_at DESC, reference DESC);
  CREATE INDEX ON shipment USING gin (tags);
  CREATE INDEX ON shipment USING gin (search_text gin_trgm_ops);
  CREATE FUNCTION tagged(tag text) RETURNS SETOF shipment LANGUAGE sql STABLE AS $$
    SELECT * FROM shipment WHERE tags @> ARRAY[tag] ORDER BY updated_at DESC, reference DESC $$;
  CREATE FUNCTION found(term text) RETURNS SETOF shipment LANGUAGE sql STABLE AS $$
    SELECT * FROM shipment WHERE search_text LIKE '%' || term || '%' ORDER BY updated_at DESC, reference DESC $$;`

const ORDER = 'orderBy: [UPDATED_AT_DESC, REFERENCE_DESC]'
const PAGE = '{ nodes { doc } pageInfo { endCursor hasNextPage } }'

/** Loads the shipments, then installs and starts it. */
export async function startPostGraphile(
  folder: string,
  postgres: TemporaryPostgres,
  rows: number,
): Promise<{ server: ServerProcess; trials: Trial[] }> {
  const home = await installPeer(folder, 'postgraphile', VERSION)
  await postgres.run(TABLE)
  await postgres.run('COPY shipment FROM STDIN (FORMAT csv)', csvOf(rows))
  await postgres.run(INDEXES)
  await postgres.run('VACUUM ANALYZE shipment')
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const cli = join(home, 'node_modules', 'postgraphile', 'dist', 'cli-run.js')
  const preset = 'postgraphile/presets/amber'
  const args = [cli, '-c', postgres.url, '-s', 'public', '-P', preset, '-n', '127.0.0.1', '-p', port]
  const command = { args, cwd: home, env: { GRAPHILE_ENV: 'production' } }
  const server = await startAnswering(command, origin, '/')
  const asked = (kind: string, query: string): Trial => ({
    server: `PostGraphile, ${rows} rows`,
    kind,
    origin,
    pids: [server.pid, postgres.pid],
    status: 200,
    next: () => graphql(`{ ${query} }`),
  })
  const list = (kind: string, filter: string) =>
    asked(kind, `allShipments(first: 50, ${ORDER}, ${filter}) ${PAGE}`)
  const deep = await cursorAt(origin, Math.floor(rows * 0.9))
  const trials = [
    asked('page of 50, first', `allShipments(first: 50, ${ORDER}) ${PAGE}`),
    list('page of 50, deep', `after: "${deep}"`),
    list('status Delivered', 'condition: { status: "Delivered" }'),
    asked('tag, frequent', `tagged(first: 50, tag: "${FREQUENT_TAG}") ${PAGE}`),
    asked('tag, rare', `tagged(first: 50, tag: "${RARE_TAG}") ${PAGE}`),
    asked('search, frequent', `found(first: 50, term: "season") ${PAGE}`),
    asked('search, rare', `found(first: 50, term: "recall-7") ${PAGE}`),
    asked('search, absent', `found(first: 50, term: "zzqqx") ${PAGE}`),
    asked('one shipment', `shipmentByReference(reference: "${referenceAt(Math.floor(rows / 2))}") { doc }`),
  ]
  for (const trial of trials) await refuseErrors(trial)
  return { server, trials }
}

function graphql(query: string) {
  const headers = { 'content-type': 'application/json' }
  return { method: 'POST', path: PATH, headers, body: JSON.stringify({ query }) }
}

async function cursorAt(origin: string, offset: number): Promise<string> {
  const query = `{ allShipments(first: 1, offset: ${offset}, ${ORDER}) { pageInfo { endCursor } } }`
  const { body } = await ask(origin, graphql(query))
  const cursor = /"endCursor":"([^"]+)"/.exec(body.toString())?.[1]
  if (cursor === undefined) throw new Error(body.toString())
  return cursor
}

/** GraphQL errors have status 200 too. */
async function refuseErrors({ origin, next, kind }: Trial): Promise<void> {
  const { body } = await ask(origin, next())
  if (body.includes('"errors"')) throw new Error(`${kind}: ${body.toString().slice(0, 500)}`)
}

function* csvOf(rows: number): Iterable<string> {
  let chunk = ''
  for (const shipment of manyShipments(rows)) {
    chunk += `${fieldsOf(shipment).map(quoted).join(',')}\n`
    if (chunk.length < CHUNK_CHARACTERS) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

function fieldsOf(shipment: Shipment): string[] {
  const { reference, status, updatedAt, createdAt, tags } = shipment
  const array = `{${tags.map((tag) => `"${tag.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`
  return [reference, status, updatedAt, createdAt, array, searchTextOf(shipment), JSON.stringify(shipment)]
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
