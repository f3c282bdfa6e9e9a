import { environmentManager, isServer, QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { TEAM_NOTES_PATH } from '#contract/dashboard-api/paths.ts'
import type { TeamAnswer, TeamEntry } from '#contract/dashboard-api/team.ts'
import { createTeamCache, notesQuery, teamQuery } from './team-query.ts'

const NOTHING = { entries: [], deleted: [], noteCounts: [], people: [], build: 'b1' }
const GREETING = { ...NOTHING, epoch: 'e1' }

function note(rev: number): TeamEntry {
  const by = { id: 'jonas', name: 'Jonas Thiel' }
  return {
    kind: 'notes',
    key: `A-1/n${rev}`,
    rev,
    value: { text: `Note ${rev}` },
    by,
    at: '2026-11-20T13:02:00Z',
  }
}

/** A proxy that answers by what it holds. */
function setUp() {
  const held = {
    notes: [note(1)],
    team: { ...GREETING, rev: 1, reset: true } satisfies TeamAnswer as TeamAnswer,
  }
  vi.stubGlobal('fetch', async (path: string) => {
    const { epoch, rev } = held.team
    return Response.json(path.startsWith(TEAM_NOTES_PATH) ? { epoch, rev, notes: held.notes } : held.team)
  })
  const client = new QueryClient()
  const observer = new QueryObserver(client, notesQuery(client, 'A-1'))
  const stop = observer.subscribe(() => {})
  const shown = () => observer.getCurrentResult().data?.notes.map(({ rev }) => rev)
  return { held, client, cache: createTeamCache(client), shown, stop }
}

test('notes that were written while the stream was away are read once it is back', async () => {
  const { held, cache, shown, stop } = setUp()
  await expect.poll(shown).toEqual([1])
  held.notes.unshift(note(2))
  held.team = { ...GREETING, rev: 2, reset: false, noteCounts: [{ reference: 'A-1', count: 2, rev: 2 }] }
  cache.onEvent({ ...GREETING, rev: 2 })
  await expect.poll(shown).toEqual([2, 1])
  stop()
})

describe('a state that cannot be read', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    // Nothing is read again on a server.
    environmentManager.setIsServer(() => false)
    return () => {
      environmentManager.setIsServer(() => isServer)
      vi.useRealTimers()
    }
  })

  /** A tab in which parts with the team's state come on screen, while the proxy refuses. */
  function setUpRefused(retryAfter: string | null) {
    let asked = 0
    vi.stubGlobal('fetch', async () => {
      asked += 1
      const headers: HeadersInit = retryAfter === null ? {} : { 'retry-after': retryAfter }
      return Response.json(
        { code: retryAfter === null ? 'internal_error' : 'not_kept' },
        { status: 503, headers },
      )
    })
    const client = new QueryClient()
    onTestFinished(() => client.clear())
    const draw = () => {
      const stop = new QueryObserver(client, teamQuery(client)).subscribe(() => {})
      onTestFinished(stop)
    }
    return { draw, asked: () => asked }
  }

  test('is asked for as late as the proxy says, however many parts of the page show it', async () => {
    const { draw, asked } = setUpRefused('30')
    for (let part = 0; part < 25; part += 1) {
      draw()
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(asked()).toBe(1)
    await vi.advanceTimersByTimeAsync(90_000)
    expect(asked()).toBe(4)
  })

  test('is asked for more and more rarely where the proxy says nothing', async () => {
    const { draw, asked } = setUpRefused(null)
    draw()
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    // At once, and after 5, 10, 20 and 40 s; from then on every minute.
    expect(asked()).toBe(8)
  })
})

test('notes are those of the backup once that is restored', async () => {
  const { held, client, cache, shown, stop } = setUp()
  await client.ensureQueryData(teamQuery(client))
  await expect.poll(shown).toEqual([1])
  held.notes.pop()
  held.team = { ...NOTHING, epoch: 'e2', rev: 0, reset: true }
  cache.onEvent({ ...NOTHING, epoch: 'e2', rev: 0 })
  await expect.poll(shown).toEqual([])
  stop()
})
