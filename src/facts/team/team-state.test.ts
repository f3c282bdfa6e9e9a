import { describe, expect, test } from 'vitest'
import type { TeamAnswer, TeamEntry, TeamEventData } from '#contract/dashboard-api/team.ts'
import { withAnswer, withEvent, withWritten, type TeamState } from './team-state.ts'

const BY = { id: 'local', name: 'Mira Okafor' }

function owner(key: string, rev: number): TeamEntry {
  return { kind: 'owners', key, rev, value: { to: 'local' }, by: BY, at: '2026-11-20T13:02:00Z' }
}

const ANSWER: TeamAnswer = {
  epoch: 'e1',
  rev: 3,
  reset: true,
  build: 'b1',
  entries: [owner('A', 2), owner('B', 3)],
  deleted: [],
  noteCounts: [{ reference: 'A', count: 2, rev: 1 }],
  people: [BY],
}
const QUIET: TeamEventData = {
  epoch: 'e1',
  rev: 3,
  build: 'b1',
  entries: [],
  deleted: [],
  noteCounts: [],
  people: [],
}

const known = withAnswer(undefined, ANSWER)

function keys(state: TeamState | 'gap'): string[] {
  return state === 'gap'
    ? ['gap']
    : [...state.entries.values()].filter(({ value }) => value !== null).map(({ key }) => key)
}

describe('the state of the team in a tab', () => {
  test('is what was read, with what the stream tells afterwards', () => {
    expect(keys(known)).toEqual(['A', 'B'])
    expect(known.noteCounts.get('A')?.count).toBe(2)
    const next = withEvent(known, { ...QUIET, rev: 4, entries: [owner('C', 4)] })
    expect(keys(next)).toEqual(['A', 'B', 'C'])
    expect(next).toMatchObject({ rev: 4 })
  })

  test('tells nothing new of what the answer to a write has told', () => {
    const written = withWritten(known, [owner('C', 4)])
    const told = withEvent(written, { ...QUIET, rev: 4, entries: [owner('C', 4)], people: [BY] })
    expect(told).toMatchObject({ rev: 4, entries: written.entries, people: written.people })
    expect(told !== 'gap' && told.entries === written.entries && told.people === written.people).toBe(true)
  })

  test('keeps the newer of two entries that one answer brings, in whichever order', () => {
    const older = { ...owner('C', 4), at: '2026-11-20T13:00:00Z' }
    for (const brought of [
      [older, owner('C', 5)],
      [owner('C', 5), older],
    ]) {
      expect(withWritten(known, brought).entries.get('owners/C')?.rev).toBe(5)
    }
  })

  test('has a gap where a stream begins further on than it knows', () => {
    expect(withEvent(known, { ...QUIET, rev: 4 })).toBe('gap')
    expect(withEvent(known, QUIET)).toMatchObject({ rev: 3 })
  })

  test('has a gap once the team has another file, and starts again from its answer', () => {
    expect(withEvent(known, { ...QUIET, epoch: 'e2', rev: 1 })).toBe('gap')
    const restarted = withAnswer(known, { ...ANSWER, epoch: 'e2', rev: 1, entries: [owner('D', 1)] })
    expect(keys(restarted)).toEqual(['D'])
  })

  test('stays as it is while the file cannot be used', () => {
    expect(keys(withEvent(known, { ...QUIET, epoch: null, rev: 0, build: 'b2' }))).toEqual(['A', 'B'])
  })

  test('adds what has changed since to what it knows', () => {
    const answer = { ...ANSWER, reset: false, rev: 5, entries: [owner('E', 5)] }
    expect(keys(withAnswer(known, answer))).toEqual(['A', 'B', 'E'])
  })

  test('does not bring a deleted entry back by an older word of it', () => {
    const next = withEvent(known, {
      ...QUIET,
      rev: 5,
      deleted: [{ kind: 'owners', key: 'A', rev: 5, by: BY, at: '' }],
    })
    if (next === 'gap') throw new Error('There is no gap.')
    expect(keys(next)).toEqual(['B'])
    expect(keys(withWritten(next, [owner('A', 4)]))).toEqual(['B'])
    expect(keys(withWritten(next, [owner('A', 6)]))).toEqual(['A', 'B'])
  })

  test('knows the build that the proxy serves by now', () => {
    expect(withEvent(known, { ...QUIET, build: 'b2' })).toMatchObject({ build: 'b2' })
  })
})
