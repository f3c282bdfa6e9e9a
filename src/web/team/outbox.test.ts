import { describe, expect, test } from 'vitest'
import {
  LOCAL_PERSON,
  type TeamEntry,
  type TeamItem,
  type TeamWriteAnswer,
} from '#contract/dashboard-api/team.ts'
import { isTakenBy } from '#facts/team/people.ts'
import {
  newsOf,
  newsOfAll,
  settle,
  withOneSpelling,
  withUnsent,
  writeOf,
  type OutboxWrite,
  type TeamChange,
  type WriteStart,
} from './outbox.ts'
import { entryName } from '#facts/team/team-state.ts'

const ME = { id: 'me', name: 'Mira Okafor' }
const JONAS = { id: 'jonas', name: 'Jonas Thiel' }
const HANDLED: TeamItem = { state: 'handled', fingerprint: '[1,"2026-11-14"]' }
const SNOOZED: TeamItem = { state: 'snoozed', until: null, fingerprint: '[1,"2026-11-14"]' }
const START: WriteStart = {
  id: 'w1',
  epoch: 'e1',
  person: 'me',
  at: '2026-11-20T13:02:00Z',
  action: 1,
  rev: 0,
  unsent: undefined,
}

function write(change: TeamChange, start: Partial<WriteStart> = {}): OutboxWrite {
  return writeOf(change, { ...START, ...start })
}
function item(value: TeamItem | null, factsAt: string | null = null): OutboxWrite {
  return write({ kind: 'items', key: 'A/overdue', value, factsAt })
}
function theirs(value: TeamItem, rev = 7): TeamEntry {
  return { kind: 'items', key: 'A/overdue', rev, value, by: JONAS, at: '2026-11-20T13:01:00Z' }
}
function meanwhile(current: TeamEntry | null): TeamWriteAnswer {
  return { ok: false, problem: 'changed_meanwhile', current }
}

test('a colleague who has said no name is called so, and never by the name of a computer', () => {
  const unnamed = { ...theirs(SNOOZED), by: { id: LOCAL_PERSON, name: 'this computer' } }
  expect(settle(item(HANDLED), meanwhile(unnamed))).toMatchObject({
    words: 'A colleague snoozed it first.',
  })
})

describe('a change that was answered', () => {
  test('is done once the proxy has kept it', () => {
    const entry = theirs(HANDLED)
    expect(settle(item(HANDLED), { ok: true, entry })).toEqual({ kind: 'done', entry, isMine: true })
  })

  test('is done where a colleague did the same to the same fact', () => {
    const same: TeamItem = { fingerprint: HANDLED.fingerprint, state: 'handled' }
    expect(settle(item(HANDLED), meanwhile(theirs(same)))).toMatchObject({ kind: 'done', isMine: false })
  })

  test('is sent again where the colleague dealt with an older fact', () => {
    const older: TeamItem = { state: 'handled', fingerprint: '[1,"2026-11-13"]' }
    const answer = meanwhile(theirs(older))
    expect(settle(item(HANDLED, '2026-11-20T13:01:30Z'), answer)).toMatchObject({ kind: 'again', base: 7 })
    expect(settle(item(HANDLED, '2026-11-20T12:00:00Z'), answer)).toMatchObject({ kind: 'dropped' })
  })

  test.each([
    ['snoozed it', item(HANDLED), theirs(SNOOZED)],
    ['handled it', item(SNOOZED), theirs(HANDLED)],
    ['handled it', item(null), theirs(HANDLED)],
  ])('gives way to another outcome, and says that Jonas Thiel %s first', (words, mine, current) => {
    expect(settle(mine, meanwhile(current))).toMatchObject({
      kind: 'dropped',
      words: `Jonas Thiel ${words} first.`,
    })
  })

  test('gives way to a colleague who brought the item back', () => {
    expect(settle(item(SNOOZED), meanwhile(null))).toMatchObject({
      words: 'A colleague brought it back first.',
    })
  })

  test('gives way to the first of two owners, and to the first tick', () => {
    const mine = write({ kind: 'owners', key: 'A', value: { to: 'me' } })
    const taken: TeamEntry = { ...theirs(HANDLED), kind: 'owners', key: 'A', value: { to: 'jonas' } }
    expect(settle(mine, meanwhile(taken))).toMatchObject({ words: 'Jonas Thiel took it first.' })
    const untick = write({ kind: 'ticks', key: 'A/returned', value: null })
    const tick: TeamEntry = {
      ...theirs(HANDLED),
      kind: 'ticks',
      key: 'A/returned',
      value: { on: true, fingerprint: 'f' },
    }
    expect(settle(untick, meanwhile(tick))).toMatchObject({ words: 'Jonas Thiel ticked it first.' })
  })

  test('of a note, a view or a setting waits beside the colleague’s: two edit a view, and nobody’s work is lost', () => {
    const mine = write({ kind: 'views', key: 'v1', value: { name: 'Mine', query: '?a=1' } })
    const current: TeamEntry = {
      ...theirs(HANDLED),
      kind: 'views',
      key: 'v1',
      value: { name: 'Theirs', query: '?a=2' },
    }
    expect(settle(mine, meanwhile(current))).toEqual({ kind: 'kept', trouble: { kind: 'changed', current } })
    const note = write({ kind: 'notes', key: 'A/n1', value: { text: 'mine' } })
    expect(settle(note, meanwhile(null))).toMatchObject({ kind: 'kept', trouble: { kind: 'changed' } })
  })

  test.each(['not_allowed', 'store_full'] as const)(
    'is taken back and kept to copy where it is %s',
    (problem) => {
      const note = write({ kind: 'notes', key: 'A/n1', value: { text: 'mine' } })
      expect(settle(note, { ok: false, problem })).toEqual({
        kind: 'kept',
        trouble: { kind: 'refused', problem },
      })
    },
  )

  test('is sent again where what came between was the user’s own earlier change', () => {
    const second = write(
      { kind: 'items', key: 'A/overdue', value: SNOOZED },
      { id: 'w2', unsent: item(HANDLED) },
    )
    expect(settle(second, meanwhile(theirs(HANDLED)))).toMatchObject({ kind: 'again', base: 7 })
  })
})

describe('a date that a colleague set meanwhile', () => {
  const set = (on: string) => write({ kind: 'tag-dates', key: 'PO-1', value: { on } })
  const current: TeamEntry = {
    kind: 'tag-dates',
    key: 'PO-1',
    rev: 7,
    value: { on: '2026-12-14' },
    by: JONAS,
    at: '2026-11-20T13:01:00Z',
  }

  test('stays, and the user’s waits for a decision', () => {
    expect(settle(set('2026-12-12'), meanwhile(current))).toEqual({
      kind: 'kept',
      trouble: { kind: 'changed', current },
    })
  })

  test('is as good as the user’s own where it is the same day', () => {
    expect(settle(set('2026-12-14'), meanwhile(current))).toMatchObject({ kind: 'done', isMine: false })
  })
})

test('a date that is set or cleared for a tag is that of its other spellings too', () => {
  const dated = (key: string): TeamEntry => {
    return {
      kind: 'tag-dates',
      key,
      rev: 7,
      value: { on: '2026-12-08' },
      by: JONAS,
      at: '2026-11-20T13:01:00Z',
    }
  }
  const entries = new Map(
    ['PO-55100 ', 'po-55100', 'PO55100'].map((key) => [entryName('tag-dates', key), dated(key)]),
  )
  const changes = [
    { kind: 'tag-dates', key: 'PO-55100', value: { on: '2026-12-12' } },
    { kind: 'tag-dates', key: 'PO-7', value: null },
  ] as const
  expect(withOneSpelling(changes, entries)).toEqual([
    ...changes,
    { kind: 'tag-dates', key: 'PO-55100 ', value: null },
    { kind: 'tag-dates', key: 'po-55100', value: null },
  ])
})

test('one message names the shipments that colleagues updated first', () => {
  const dropped = (reference: string, words = 'Jonas Thiel snoozed it first.') => ({
    write: write({ kind: 'items', key: `${reference}/overdue`, value: HANDLED }),
    settled: { kind: 'dropped', entry: null, words } as const,
  })
  expect(newsOfAll([dropped('A'), dropped('B')], ME)).toBe('A, B: Jonas Thiel snoozed it first.')
  const five = ['A', 'B', 'C', 'D', 'E'].map((reference) => dropped(reference))
  expect(newsOfAll([...five, dropped('F', 'Mia handled it first.')], ME)).toBe(
    'A, B, C and 2 more: Jonas Thiel snoozed it first. F: Mia handled it first.',
  )
  const done = { kind: 'done', entry: null, isMine: true } as const
  expect(newsOfAll([{ ...dropped('A'), settled: done }], ME)).toBeNull()
})

describe('an unsent change', () => {
  test('takes the place of an earlier one of the same entry, in its place and for the same entry', () => {
    const first = { ...item(HANDLED), base: 4 }
    const second = write(
      { kind: 'items', key: 'A/overdue', value: null },
      { id: 'w2', action: 9, rev: 5, unsent: first },
    )
    expect(second).toMatchObject({ id: 'w2', base: 4, value: null, replaced: [HANDLED] })
  })

  test('is shown on top of the entries, as the user’s own', () => {
    const name = entryName('items', 'A/overdue')
    const entries = new Map([[name, theirs(HANDLED)]])
    expect(withUnsent(entries, [item(SNOOZED)], ME).get(name)).toMatchObject({
      value: SNOOZED,
      by: ME,
      isUnsent: true,
    })
    expect(withUnsent(entries, [item(null)], ME).has(name)).toBe(false)
  })

  test('is not shown where it waits for a decision, or another person made it', () => {
    const name = entryName('items', 'A/overdue')
    const entries = new Map([[name, theirs(HANDLED)]])
    const troubled: OutboxWrite = { ...item(SNOOZED), trouble: { kind: 'other-epoch' } }
    const ofJonas: OutboxWrite = { ...item(SNOOZED), person: 'jonas' }
    expect(withUnsent(entries, [troubled, ofJonas], ME).get(name)?.value).toEqual(HANDLED)
  })
})

describe('a shipment', () => {
  const owned = (by: TeamEntry['by'], to: string): TeamEntry => ({
    ...theirs(HANDLED),
    kind: 'owners',
    key: 'A',
    value: { to },
    by,
  })

  test('is the user’s who has taken it, or was given it', () => {
    expect(isTakenBy(owned(ME, 'me'), ME)).toBe(true)
    expect(isTakenBy(owned(JONAS, 'me'), ME)).toBe(true)
    expect(isTakenBy(owned(ME, 'jonas'), ME)).toBe(false)
    expect(isTakenBy(undefined, ME)).toBe(false)
  })

  test('that another took without sign-in, under another name, is not the user’s', () => {
    const local = (name: string) => ({ id: LOCAL_PERSON, name })
    expect(isTakenBy(owned(local('Jonas Thiel'), LOCAL_PERSON), local('Mira Okafor'))).toBe(false)
    expect(isTakenBy(owned(local('Mira Okafor'), LOCAL_PERSON), local('Mira Okafor'))).toBe(true)
    const done = (entry: TeamEntry) => ({ kind: 'done', entry, isMine: false }) as const
    const byJonas = done(owned(local('Jonas Thiel'), LOCAL_PERSON))
    expect(newsOf(byJonas, local('Mira Okafor'))).toBe('Jonas Thiel took it first.')
    expect(newsOf(done(owned(local('Mira Okafor'), LOCAL_PERSON)), local('Mira Okafor'))).toBeNull()
    expect(newsOf(done(owned(ME, 'jonas')), ME)).toBeNull()
    // What the user has assigned to another is no news.
    expect(newsOf({ ...byJonas, isMine: true }, local('Mira Okafor'))).toBeNull()
  })
})
