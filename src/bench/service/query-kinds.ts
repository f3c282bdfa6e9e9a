/** The measured requests, as customers' programs send them. */
import { BENCH_TODAY, FREQUENT_TAG, RARE_TAG, referenceAt } from './many-shipments.ts'
import { addDays } from '#contract/local-date.ts'

export interface QueryKind {
  readonly name: string
  /** Path with query; `{deep}` is replaced by a cursor at 90 % of the list, `{each}` by a new cursor for each request. */
  readonly path: string
  /** Whether the same page is requested repeatedly, as polling programs do. */
  readonly isAskedAgain?: boolean
  readonly status?: number
  readonly method?: string
  /** Whether the client sends back the entity tag that it received. */
  readonly isConditional?: boolean
  readonly acceptEncoding?: string
}

const LIST = '/v1/shipments'
const SINCE_YESTERDAY = `${addDays(BENCH_TODAY, -1)}T00:00:00Z`
const SINCE_LONG_AGO = `${addDays(BENCH_TODAY, -500)}T00:00:00Z`

/** Every kind, for an account with this many shipments. */
export function queryKinds(rows: number): readonly QueryKind[] {
  const list = (name: string, query: string): QueryKind => ({
    name,
    path: query === '' ? LIST : `${LIST}?${query}`,
  })
  const again = (kind: QueryKind) => ({ ...kind, name: `${kind.name}, again`, isAskedAgain: true })
  const single = `${LIST}/${referenceAt(Math.floor(rows / 2))}`
  return [
    list('page of 50, first', ''),
    list('page of 50, deep', 'cursor={deep}'),
    list('page of 50, another each time', 'cursor={each}'),
    again(list('page of 50, first', '')),
    again(list('page of 50, deep', 'cursor={deep}')),
    list('page of 1', 'limit=1'),
    list('page of 100', 'limit=100'),
    { ...list('page of 50, zstd', ''), acceptEncoding: 'zstd' },
    { ...again(list('page of 50, zstd', '')), acceptEncoding: 'zstd' },
    { ...list('page of 50, gzip', ''), acceptEncoding: 'gzip' },
    list('status Active', 'status=Active'),
    list('status Delivered', 'status=Delivered'),
    list('status Cancelled', 'status=Cancelled'),
    list('two statuses', 'status=Active&status=Cancelled'),
    list('tag, frequent', `tag=${FREQUENT_TAG}`),
    list('tag, rare', `tag=${RARE_TAG}`),
    list('tag, absent', 'tag=NOWHERE'),
    list('tag, frequent, of a rare status', `tag=${FREQUENT_TAG}&status=Cancelled`),
    list('updatedSince yesterday', `updatedSince=${SINCE_YESTERDAY}`),
    list('updatedSince long ago', `updatedSince=${SINCE_LONG_AGO}`),
    list('createdSince yesterday', `createdSince=${SINCE_YESTERDAY}`),
    list('createdSince long ago', `createdSince=${SINCE_LONG_AGO}`),
    list('createdSince, tag and status', `createdSince=${SINCE_LONG_AGO}&tag=${FREQUENT_TAG}&status=Active`),
    list('search, frequent', 'search=season'),
    list('search, frequent, deep', 'search=season&cursor={deep}'),
    list('search, rare', 'search=recall-7'),
    list('search, absent', 'search=zzqqx'),
    list('search, one shipment', `search=${referenceAt(Math.floor(rows / 3))}`),
    list('search, rare, of a rare status', 'search=recall-7&status=Cancelled'),
    list('search, frequent, of a rare status', 'search=season&status=Cancelled'),
    list('search and tag', `search=season&tag=${RARE_TAG}`),
    list(
      'search, two statuses, since',
      `search=recall&status=Active&status=Delivered&updatedSince=${SINCE_LONG_AGO}`,
    ),
    list('search of 2 characters, frequent', 'search=nw'),
    list('search of 2 characters, absent', 'search=%7E%7E'),
    list('search of 1 character, absent', 'search=%7E'),
    { name: 'one shipment', path: single },
    { name: 'one shipment, missing', path: `${LIST}/nowhere`, status: 404 },
    { name: 'one shipment, unchanged (304)', path: single, status: 304, isConditional: true },
    { name: 'page of 50, unchanged (304)', path: LIST, status: 304, isConditional: true },
    again({ name: 'page of 50, unchanged (304)', path: LIST, status: 304, isConditional: true }),
    { name: 'page of 50, HEAD', path: LIST, method: 'HEAD' },
    { name: 'account (/me)', path: '/v1/me' },
  ]
}
