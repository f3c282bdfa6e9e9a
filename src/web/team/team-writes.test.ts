import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { TeamPerson, TeamWrites } from '#contract/dashboard-api/team.ts'
import { PROBLEMS, type ProblemCode } from '#contract/problem.ts'
import { stubStorage } from '../testing/stub-storage.ts'
import type { TeamAction } from './team-writes.ts'

const MIRA: TeamPerson = { id: 'mira', name: 'Mira Okafor' }
const JONAS: TeamPerson = { id: 'jonas', name: 'Jonas Thiel' }
const AT = '2026-11-20T13:02:00Z'

/** Answers of the proxy to the first requests; after these, it accepts all. */
let answers: (ProblemCode | 'lost' | 'restored')[]
let headers: Record<string, string>
let requests: TeamWrites[]
/** Results of the actions, in order. */
let ends: string[]

beforeEach(() => {
  stubStorage('sessionStorage')
  vi.useFakeTimers()
  answers = []
  headers = { 'retry-after': '2' }
  requests = []
  ends = []
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    const sent: TeamWrites = JSON.parse(typeof body === 'string' ? body : '')
    requests.push(sent)
    const next = answers.shift()
    if (next === 'lost') throw new TypeError('Failed to fetch')
    const { writes } = sent
    const kept = writes.map(({ id, kind, key, value }) => {
      return { ok: true, entry: { kind, key, value, rev: Number(id), by: MIRA, at: AT } }
    })
    if (next === undefined || next === 'restored') {
      return Response.json({ answers: next ? [] : kept, rows: [], isMore: true })
    }
    return Response.json({ code: next, detail: '', hint: '' }, { status: PROBLEMS[next].status, headers })
  })
})

/** Loads the modules anew, as a page that was just opened. */
async function loadPage() {
  vi.resetModules()
  const { startTeamWrites, resumeTeamWrites, writeTeam, pendingWrites } = await import('./team-writes.ts')
  const client = new QueryClient()
  let take = () => {}
  const news = { isHeld: false, take: () => take() }
  startTeamWrites(client, {
    onNews: () => (news.isHeld ? new Promise<void>((done) => (take = done)) : Promise.resolve()),
    onSignedOut: () => void ends.push('signed out'),
    onAnswered: ({ words }, all) =>
      void ends.push(`${words}: ${all.length} ${all[0]?.ok === false ? all[0].problem : 'answered'}`),
  })
  const leave = () => client.clear()
  onTestFinished(leave)
  return {
    news,
    resume: (person: TeamPerson) => resumeTeamWrites(client, person),
    write: (action: TeamAction) => writeTeam(client, action),
    pending: () => pendingWrites.get().actions.map(({ words }) => words),
  }
}

/** An action that handles some shipments. */
function handled(words: string, count = 1, person = MIRA): TeamAction {
  const made = {
    kind: 'items',
    base: 0,
    value: { state: 'handled', fingerprint: 'f' },
    by: person,
    at: AT,
  } as const
  const writes = Array.from({ length: count }, (_, at) => {
    return { ...made, id: `${at}`, key: `${words}${at}/overdue` }
  })
  return { id: words, words, person, epoch: 'e', writes }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const sentKeys = () => requests.map(({ writes }) => writes.map(({ key }) => key.split('/')[0]).join(' '))

test('an action is sent without fields for the browser only', async () => {
  const page = await loadPage()
  const owner: TeamAction = {
    ...handled('A'),
    writes: [
      { id: '7', kind: 'owners', key: 'A', base: 3, value: { to: 'mira' }, by: MIRA, at: AT, owner: MIRA },
    ],
  }
  page.write(owner)
  await pass(0)
  const writes = [{ id: '7', kind: 'owners', key: 'A', base: 3, value: { to: 'mira' } }]
  expect(requests).toEqual([{ epoch: 'e', writes }])
})

test('an action of more than 400 writes is sent in several requests, in order, before the next action', async () => {
  const page = await loadPage()
  page.write(handled('A', 801))
  page.write(handled('B'))
  expect(page.pending()).toEqual(['A', 'A', 'A', 'B'])
  await pass(0)
  expect(requests.map(({ writes }) => writes.length)).toEqual([400, 400, 1, 1])
  const keys = requests.flatMap(({ writes }) => writes.map(({ key }) => key))
  expect(keys).toEqual([...handled('A', 801).writes, ...handled('B').writes].map(({ key }) => key))
  expect(ends).toEqual(['A: 400 answered', 'A: 400 answered', 'A: 1 answered', 'B: 1 answered'])
})

test.each(['lost', 'not_kept', 'overloaded', 'internal_error', 'too_many_requests'] as const)(
  'an action answered by %s is repeated until it is stored, and the next one waits',
  async (answer) => {
    answers = [answer, answer]
    const page = await loadPage()
    page.write(handled('A'))
    page.write(handled('B'))
    await pass(1900)
    expect(sentKeys()).toEqual(['A0'])
    await pass(200)
    expect(sentKeys()).toEqual(['A0', 'A0'])
    expect(page.pending()).toEqual(['A', 'B'])
    await pass(4000)
    expect(sentKeys()).toEqual(['A0', 'A0', 'A0', 'B0'])
    // The proxy recognises a stored write by this id.
    expect(requests[2]).toEqual(requests[0])
    expect(ends).toEqual(['A: 1 answered', 'B: 1 answered'])
  },
)

test('an action is not repeated before the proxy allows it', async () => {
  answers = ['not_kept']
  headers = { 'retry-after': '60' }
  const page = await loadPage()
  page.write(handled('A'))
  await pass(59_000)
  expect(sentKeys()).toEqual(['A0'])
  await pass(1000)
  expect(sentKeys()).toEqual(['A0', 'A0'])
})

test('a signed-out user is asked to sign in, and then waiting actions are sent', async () => {
  answers = ['sign_in_required']
  const page = await loadPage()
  page.write(handled('A'))
  await pass(2000)
  expect(ends).toEqual(['signed out', 'A: 1 answered'])
})

test.each(['invalid_body', 'too_large', 'store_full'] as const)(
  'an action rejected as %s ends, is never repeated, and the next one is sent',
  async (code) => {
    answers = [code]
    const page = await loadPage()
    page.write(handled('A'))
    page.write(handled('B'))
    await pass(60_000)
    expect(sentKeys()).toEqual(['A0', 'B0'])
    expect(ends).toEqual([`A: 1 ${code}`, 'B: 1 answered'])
  },
)

test('an action from before a restored backup ends without an answer', async () => {
  answers = ['restored']
  const page = await loadPage()
  page.write(handled('A'))
  await pass(0)
  expect(ends).toEqual(['A: 0 answered'])
})

test('an action is pending until everything on screen is as new as its answer', async () => {
  const page = await loadPage()
  page.news.isHeld = true
  page.write(handled('A'))
  await pass(0)
  expect([sentKeys(), page.pending(), ends]).toEqual([['A0'], ['A'], []])
  page.news.take()
  await pass(0)
  expect([page.pending(), ends]).toEqual([[], ['A: 1 answered']])
})

test('the next page of the tab sends pending actions first, in order, and only for their author', async () => {
  answers = ['lost']
  const page = await loadPage()
  page.write(handled('A', 401))
  page.write(handled('B'))
  page.write(handled('C', 1, JONAS))
  await pass(0)
  requests = []
  // The first page is gone and gets no answers.
  vi.clearAllTimers()
  const next = await loadPage()
  expect(next.pending()).toEqual([])
  next.write(handled('D'))
  expect(next.pending()).toEqual(['A', 'A', 'B', 'D'])
  next.resume(MIRA)
  await pass(0)
  expect(requests.map(({ writes }) => writes.length)).toEqual([400, 1, 1, 1])
  next.resume(JONAS)
  await pass(0)
  expect(sentKeys().at(-1)).toBe('C0')
  const last = await loadPage()
  for (const person of [MIRA, JONAS]) last.resume(person)
  expect(last.pending()).toEqual([])
})

test('stored actions of another version in another format are never sent', async () => {
  sessionStorage.setItem('landfall.writes/mira', JSON.stringify([{ id: 'x' }, null, 7, handled('A')]))
  const page = await loadPage()
  page.resume(MIRA)
  await pass(0)
  expect(sentKeys()).toEqual(['A0'])
})
