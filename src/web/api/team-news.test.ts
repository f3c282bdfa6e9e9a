import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { VersionedRow } from '#contract/dashboard-api/account.ts'
import { LIST_NEWS_PATH } from '#contract/dashboard-api/paths.ts'
import type { SessionState } from '#contract/dashboard-api/session.ts'
import { LOCAL_PERSON, type TeamAnswer, type TeamPerson } from '#contract/dashboard-api/team.ts'
import type { TeamEventData } from '#contract/dashboard-api/team-news.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { NOW } from '#facts/testing/known-shipment.ts'
import { UNNAMED } from '#facts/team/people.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import { todayAnswerRow } from '#facts/filters/today-rows.ts'
import { sessionQueries } from '../account/session-queries.ts'
import { isHeldBack } from '../shortcuts/shortcut-guard.ts'
import { startTeamWrites, writeTeam } from '../team/team-writes.ts'
import { ownChanges } from '../team/use-act.ts'
import { notesQuery, teamQuery } from '../team/use-team.ts'
import { loadAnswersAgain } from './counts.ts'
import { judgedQuery } from './judged.ts'
import { ORDERS_KEY, TODAY_KEY } from './query-keys.ts'
import { followTeamRules, takeOwnNews, takeTeamEvent } from './team-news.ts'
import { listQuery, newsQuery } from './list.ts'
import { listAnswer, unjudged } from './testing/list-answer.ts'
import { judgeNow } from './use-judge.ts'

const OWNER = { id: 'jonas', name: 'Jonas Thiel' }
const MIRA = { id: 'mira', name: 'Mira' }
const TEAM: TeamAnswer = { epoch: 'e', rev: 7, settings: [], views: [], people: [] }
const A = rowOf('A-1')
const B = rowOf('B/2')
const TAKEN = { ...A, owner: OWNER, version: { boot: 'b', sequence: 2 } }

const MADE = { id: 'w1', by: OWNER, at: NOW, base: 0 }
const OWNED = { writes: [{ ...MADE, kind: 'owners', key: 'A-1', value: { to: 'jonas' } }] } as const
const NOTED = { writes: [{ ...MADE, kind: 'notes', key: 'A-1/n1', value: { text: 'Asked' } }] } as const
const HANDLED = { writes: [{ ...MADE, kind: 'items', key: 'A-1/cutoff', value: null }] } as const

const QUERIES = {
  team: teamQuery.queryKey,
  'notes A-1': notesQuery('A-1').queryKey,
  'notes B/2': notesQuery('B/2').queryKey,
  'judged A-1': judgedQuery('A-1').queryKey,
  'judged B/2': judgedQuery('B/2').queryKey,
  today: [...TODAY_KEY, ''],
  order: [...ORDERS_KEY, 'one', 'PO-1'],
}

function rowOf(reference: string): VersionedRow {
  return unjudged(toShipmentRow(sampleShipment({ reference })))
}

/** A tab that has loaded the team state and two shipments. */
function openTab() {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date(NOW) })
  const client = new QueryClient()
  const { version } = A
  client.setQueryData(QUERIES.team, TEAM)
  client.setQueryData(QUERIES.today, { version, rows: [A, B].map((row) => todayAnswerRow(row)) })
  client.setQueryData(QUERIES.order, { version, rows: [A, B] })
  for (const { shipment, ...parts } of [A, B]) {
    const key = judgedQuery(shipment.reference).queryKey
    client.setQueryData<object>(key, { ...parts, updatedAt: shipment.updatedAt })
    client.setQueryData<object>(notesQuery(shipment.reference).queryKey, { notes: [] })
  }
  return {
    client,
    /** The owner of A-1 in every loaded answer. */
    owners: () => {
      const rows = [QUERIES.today, QUERIES.order].map(
        (key) => client.getQueryData<{ rows: readonly { owner: unknown }[] }>(key)?.rows[0]?.owner,
      )
      return [...rows, client.getQueryData(judgedQuery('A-1').queryKey)?.owner]
    },
    stale: () =>
      Object.entries(QUERIES).flatMap(([name, key]) =>
        client.getQueryState(key)?.isInvalidated ? name : [],
      ),
  }
}

let tab: ReturnType<typeof openTab>
beforeEach(() => {
  tab = openTab()
  // Cancels reloads scheduled by the previous test.
  void loadAnswersAgain(new QueryClient())
})

const NOTHING = { build: null, rows: [], deletedBy: [], isMore: false, notes: [], isTeam: false }
const GREETING: TeamEventData = { ...NOTHING, epoch: 'e', rev: 7 }
const EVERYTHING = Object.keys(QUERIES)

describe('news of the user’s own write', () => {
  test('show in all rows immediately, and dependent answers are reloaded', async () => {
    const loaded = takeOwnNews(tab.client, { rows: [TAKEN], isMore: false }, OWNED)
    expect(tab.owners()).toEqual([OWNER, OWNER, OWNER])
    await loaded
    expect(tab.stale()).toEqual(['today', 'order'])
  })

  test('that omit some shipments make all judged data stale', async () => {
    await takeOwnNews(tab.client, { rows: [TAKEN], isMore: true }, OWNED)
    expect(tab.stale()).toEqual(['judged A-1', 'judged B/2', 'today', 'order'])
  })
})

describe('news of the stream', () => {
  test('show in all rows immediately, and dependent answers are reloaded within seconds', async () => {
    takeTeamEvent(tab.client, { ...GREETING, rev: 8, rows: [TAKEN] })
    expect(tab.owners()).toEqual([OWNER, OWNER, OWNER])
    expect(tab.stale()).toEqual([])
    await vi.advanceTimersByTimeAsync(15_000)
    expect(tab.stale()).toEqual(['today', 'order'])
  })

  test('block keys briefly on a colleague’s changes, but not on the user’s own', async () => {
    const isHeld = () => ['A-1', 'B/2'].filter((each) => isHeldBack([each], { timeStamp: performance.now() }))
    vi.spyOn(performance, 'now').mockReturnValue(5000)
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    startTeamWrites(tab.client, { onNews: async () => {}, onSignedOut() {}, onAnswered() {} })
    const writes = [{ ...OWNED.writes[0], key: 'B/2' }]
    writeTeam(tab.client, { id: 'a', words: 'B/2 taken', person: OWNER, epoch: 'e', writes })
    takeTeamEvent(tab.client, { ...GREETING, rev: 8, rows: [TAKEN, B] })
    expect(isHeld()).toEqual(['A-1'])
    vi.spyOn(performance, 'now').mockReturnValue(6999)
    expect(isHeld()).toEqual(['A-1'])
    vi.spyOn(performance, 'now').mockReturnValue(7000)
    expect(isHeld()).toEqual([])
    tab.client.clear()
  })

  test('of the user’s other tab block no keys, if the user has a name, until a colleague changes the same', () => {
    const days = { timeZone: 'UTC', source: 'setting' } as const
    const isHeldFor = (session: SessionState, by: TeamPerson, rev: number, isDeletion = false) => {
      tab.client.setQueryData(sessionQueries.current().queryKey, session)
      const mark = { kind: 'owners', key: 'A-1', value: { to: by.id }, rev, by, at: NOW } as const
      vi.spyOn(performance, 'now').mockReturnValue(rev * 10_000)
      const deletedBy = [{ reference: 'A-1', by }]
      const change = isDeletion ? { rows: [A], deletedBy } : { rows: [{ ...TAKEN, marks: [mark] }] }
      takeTeamEvent(tab.client, { ...GREETING, rev, ...change })
      return isHeldBack(['A-1'], { timeStamp: rev * 10_000 })
    }
    const signedIn = { signIn: 'oidc', ...OWNER, email: null, secondsLeft: 60, days } as const
    expect(isHeldFor(signedIn, OWNER, 8)).toBe(false)
    expect([...ownChanges.get()]).toContain('A-1')
    expect(isHeldFor(signedIn, MIRA, 9)).toBe(true)
    expect([...ownChanges.get()]).not.toContain('A-1')
    expect(isHeldFor(signedIn, OWNER, 10, true)).toBe(false)
    expect(isHeldFor(signedIn, MIRA, 11, true)).toBe(true)
    expect(isHeldFor({ signIn: 'none', days }, { id: LOCAL_PERSON, name: UNNAMED }, 12)).toBe(true)
  })

  test('of a note of this tab do not move a row that waits where a colleague has changed it', () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    startTeamWrites(tab.client, { onNews: async () => {}, onSignedOut() {}, onAnswered() {} })
    ownChanges.set(new Set())
    writeTeam(tab.client, { id: 'b', words: 'Note on A-1 added', person: OWNER, epoch: 'e', ...NOTED })
    takeTeamEvent(tab.client, { ...GREETING, rev: 8, rows: [A], notes: ['A-1'] })
    expect([...ownChanges.get()]).toEqual([])
    tab.client.clear()
  })

  test('that are older than the shown state change nothing', () => {
    takeTeamEvent(tab.client, { ...GREETING, rev: 8, rows: [TAKEN] })
    takeTeamEvent(tab.client, { ...GREETING, rev: 9, rows: [A] })
    expect(tab.owners()).toEqual([OWNER, OWNER, OWNER])
  })

  test.each([
    ['a note reload the notes of only that shipment', { rows: [TAKEN], notes: ['B/2'] }, 'notes B/2'],
    ['a view or a setting reload the team state', { isTeam: true }, 'team'],
  ])('of %s', (_, news, stale) => {
    takeTeamEvent(tab.client, { ...GREETING, rev: 8, ...news })
    expect(tab.stale()).toEqual([stale])
  })
})

describe('a restarted stream', () => {
  test('makes nothing stale if nothing was missed, also after news', async () => {
    takeTeamEvent(tab.client, GREETING)
    takeTeamEvent(tab.client, { ...GREETING, rev: 8, rows: [TAKEN] })
    await vi.advanceTimersByTimeAsync(15_000)
    await tab.client.cancelQueries()
    const before = tab.stale()
    takeTeamEvent(tab.client, { ...GREETING, rev: 8 })
    await vi.advanceTimersByTimeAsync(15_000)
    expect(tab.stale()).toEqual(before)
  })

  test.each([
    ['a later number', { ...GREETING, rev: 8 }, 5],
    ['another file', { ...GREETING, epoch: 'restored', rev: 3 }, EVERYTHING.length],
  ])('with %s makes all stale', async (_what, greeting, atOnce) => {
    takeTeamEvent(tab.client, greeting)
    expect(tab.stale()).toEqual(EVERYTHING.slice(0, atOnce))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(tab.stale()).toEqual(EVERYTHING)
  })

  test('makes nothing stale if team data cannot be stored', () => {
    takeTeamEvent(tab.client, { ...GREETING, epoch: null, rev: 0 })
    expect(tab.stale()).toEqual([])
  })
})

test('everything is judged by the team’s rules as soon as they are known', () => {
  followTeamRules(tab.client)
  const usual = judgeNow().rules.key
  const value = { cutoff: { days: 5 } }
  const entry = { kind: 'settings', key: 'thresholds', value, rev: 8, by: OWNER, at: NOW } as const
  tab.client.setQueryData(QUERIES.team, { ...TEAM, settings: [entry] })
  expect(judgeNow().rules.key).not.toBe(usual)
  tab.client.setQueryData(QUERIES.team, TEAM)
  expect(judgeNow().rules.key).toBe(usual)
})

test.each([
  ['leaves it immediately', HANDLED, { gone: 1 }, ['B/2']],
  ['stays with a colleague’s change', HANDLED, { gone: 1, come: 1 }, ['A-1', 'B/2']],
  [
    'stays if the user only added a note, because a colleague took it out',
    NOTED,
    { gone: 1 },
    ['A-1', 'B/2'],
  ],
  ['stays if the user only assigned it', OWNED, { gone: 1 }, ['A-1', 'B/2']],
])('a row that after the user’s own write is no longer in a list %s', async (_, action, news, shown) => {
  vi.useRealTimers()
  const { client } = tab
  const first = listAnswer([A.shipment, B.shipment], { next: 'more' })
  const pages = [first, listAnswer([B.shipment], { snapshot: 't' })]
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    const isNews = pathname === LIST_NEWS_PATH
    return Response.json(isNews ? { come: 0, moved: 0, ...news } : pages.shift())
  })
  const list = new InfiniteQueryObserver(client, listQuery({ attention: ['overdue'] }))
  const ofNews = new QueryObserver(client, newsQuery('s'))
  const stop = [list.subscribe(() => {}), ofNews.subscribe(() => {})]
  await expect.poll(() => list.getCurrentResult().data?.pages.length).toBe(1)
  await takeOwnNews(client, { rows: [TAKEN], isMore: false }, action)
  await expect.poll(() => ofNews.getCurrentResult().data?.gone).toBe(1)
  const rows = () => list.getCurrentResult().data?.pages.flatMap((page) => page.rows) ?? []
  await expect.poll(() => rows().map(({ shipment }) => shipment.reference)).toEqual(shown)
  for (const end of stop) end()
})
