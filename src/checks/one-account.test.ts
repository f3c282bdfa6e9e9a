/** The account is judged once, and one room holds what the tab knows of shipments. */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../web')

/** The rooms that hold what the tab knows of shipments, and keep it right. */
const DATA = /^shipments\/data\//

interface Rule {
  readonly name: string
  readonly pattern: RegExp
  /** Where it is the rule's own room. */
  readonly room?: RegExp
  /** Files beside it that may, with the reason. */
  readonly others: Readonly<Record<string, string>>
}

const RULES: readonly Rule[] = [
  {
    // What is derived of rows is kept by `facts/views/derived.ts` alone.
    name: 'a cache of its own',
    pattern: /\bnew Weak(Map|Set)\b/,
    others: {
      'shipments/data/live/live-lists.ts': 'what of a list was seen last goes with its query',
      'shipments/data/live/live-details.ts': 'likewise of a single shipment',
      'map/overview/lane-path.ts':
        'the path of a lane takes long to find; the map knows nothing of shipments',
    },
  },
  {
    name: 'a look into the query cache',
    pattern: /\bgetQueryCache\(\)/,
    room: DATA,
    others: { 'team/team-client.ts': 'the outbox sends once the team or the session has been read' },
  },
  {
    // Pages read `useAccount`, which draws them again for what they need of it alone.
    name: 'a way of its own to the account',
    pattern: /^import \{[^}]*\}\s+from '[^']*\/account-store\.ts'/m,
    room: /^shipments\/data\/account\//,
    others: {},
  },
  { name: 'a state of a query set by hand', pattern: /\bquery\.setState\(/, others: {} },
  {
    name: 'a thread',
    pattern: /\bnew Worker\(/,
    others: {
      'map/sea-router/sea-way-query.ts': 'finds ways across the sea',
      'map/base/base-map-client.ts': 'draws tiles of the base map',
      'shipments/export/export-job.ts': 'writes the file of an export',
    },
  },
  {
    name: 'a walk over thousands of rows',
    pattern: /\b(inSlices|countRows)\(/,
    others: {
      'shipments/data/account/count-rows.ts': 'counts whatever is counted',
      'shipments/data/account/judge-account.ts': 'the account, and lists that are not of it',
      'shipments/data/account/use-counted.ts': 'what depends on open filters or on numbers being typed',
      'shipments/data/local-matches/row-finder.ts': 'reads identifiers before the first key is pressed',
    },
  },
]

function faultsOf(path: string, source: string): string[] {
  return RULES.filter(({ pattern, room, others }) => {
    return pattern.test(source) && room?.test(path) !== true && !(path in others)
  }).map(({ name }) => `${path} has ${name}`)
}

const SOURCES = new Map(
  globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.tsx?$|(^|\/)testing\//.test(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
)

test('no part of the dashboard judges, keeps or listens beside the account', () => {
  expect(SOURCES.size).toBeGreaterThan(300)
  expect([...SOURCES].flatMap(([path, source]) => faultsOf(path, source))).toEqual([])
})

test.each(RULES)('whatever may have $name still does', ({ pattern, others }) => {
  expect(Object.keys(others).filter((path) => !pattern.test(SOURCES.get(path) ?? ''))).toEqual([])
})

test.each([
  ['shipments/today/planted.ts', 'const facts = new WeakMap<ShipmentRow, RowFacts>()'],
  ['shipments/filters/planted.ts', 'client.getQueryCache().subscribe(judgeAll)'],
  ['shipments/list/planted.ts', `import { account } from '../data/account/account-store.ts'`],
  ['shipments/data/planted.ts', 'query.setState({ ...query.state, data: list })'],
  ['shipments/filters/planted.ts', `new Worker(new URL('./judge.worker.ts', import.meta.url))`],
  ['settings/planted.ts', 'inSlices(rows, judge, { onEnd })'],
])('in %s it finds %s', (path, source) => expect(faultsOf(path, source)).toHaveLength(1))
