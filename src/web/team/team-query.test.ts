import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
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
