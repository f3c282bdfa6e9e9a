import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { TeamEntry, TeamEventData } from '#contract/dashboard-api/team.ts'
import { isOwnChange, judgedQuery, noteJudgedStale, noteTeamWrote, ROWS } from './judged.ts'

function setUp() {
  const client = new QueryClient()
  const keys = ['A-1', 'A/2', ROWS].map((reference) => judgedQuery(reference).queryKey)
  for (const key of keys) client.setQueryData<object>(key, {})
  return {
    client,
    /** References of those that are loaded again. */
    stale: () => keys.filter((key) => client.getQueryState(key)?.isInvalidated).map((key) => key[2]),
  }
}

function eventOf(...entries: readonly TeamEntry[]): TeamEventData {
  return { epoch: 'e', rev: 1, build: null, entries, deleted: [], noteCounts: [], people: [] }
}

const written = { rev: 1, by: { id: 'b', name: 'Mira Okafor' }, at: '2026-11-20T09:00:00Z' }

test('a change of a shipment makes what was judged of it stale, and nothing else', () => {
  const { client, stale } = setUp()
  noteJudgedStale(client, new Set(['A/2', 'B-1']))
  expect(stale()).toEqual(['A/2'])
})

test('what the team writes about a shipment makes what was judged of it stale, and its notes do not', () => {
  const { client, stale } = setUp()
  noteTeamWrote(client, { ...eventOf(), noteCounts: [{ reference: 'A-1', count: 1, rev: 1 }] })
  expect(stale()).toEqual([])
  noteTeamWrote(client, { ...eventOf(), deleted: [{ ...written, kind: 'owners', key: 'A-1' }] })
  expect(stale()).toEqual(['A-1'])
})

test('a date of a shipment makes it and the rows of lists stale, which show all else that the team writes', () => {
  const { client, stale } = setUp()
  const key = 'A/2/required'
  noteTeamWrote(client, eventOf({ ...written, kind: 'dates', key, value: { on: '2026-11-30' } }))
  expect(stale()).toEqual(['A/2', ROWS])
})

test.each([
  ['a rule of the team', eventOf({ ...written, kind: 'settings', key: 'thresholds', value: null })],
  [
    'the date of an order',
    eventOf({ ...written, kind: 'tag-dates', key: 'PO-1', value: { on: '2026-11-30' } }),
  ],
  ['a stream that begins again', eventOf()],
])('%s makes all stale', (_what, event) => {
  const { client, stale } = setUp()
  noteTeamWrote(client, event)
  expect(stale()).toEqual(['A-1', 'A/2', ROWS])
})

test('a stream that begins where the state of the team is known makes nothing stale', () => {
  const { client, stale } = setUp()
  noteTeamWrote(client, eventOf(), { epoch: 'e', rev: 1 })
  expect(stale()).toEqual([])
  noteTeamWrote(client, eventOf(), { epoch: 'e', rev: 0 })
  expect(stale()).toEqual(['A-1', 'A/2', ROWS])
})

test('what the user writes or deletes is an own change', () => {
  const key = 'PO-1'
  const event = eventOf({ ...written, kind: 'tag-dates', key, value: { on: '2026-11-30' } })
  const deletion = { ...eventOf(), deleted: [{ ...written, kind: 'tag-dates' as const, key }] }
  for (const each of [event, deletion]) {
    expect(isOwnChange(each, written.by)).toBe(true)
    expect(isOwnChange(each, { id: 'c', name: 'Jonas Thiel' })).toBe(false)
    expect(isOwnChange(each, null)).toBe(false)
  }
})
