import { describe, expect, test } from 'vitest'
import type { TeamEntry, TeamKind, TeamPerson, TeamWriteAnswer } from '#contract/dashboard-api/team.ts'
import type { PendingWrite } from '#facts/team/shown-items.ts'
import { canUseMine, refusalWords, refusedIn } from './refusals.ts'
import type { TeamAction } from './team-writes.ts'

const MIRA: TeamPerson = { id: 'mira', name: 'Mira Okafor' }
const JONAS: TeamPerson = { id: 'jonas', name: 'Jonas Thiel' }
const AT = '2026-11-20T13:02:00Z'
const HANDLED = { state: 'handled', fingerprint: 'f' }
const SNOOZED = { state: 'snoozed', until: null, fingerprint: 'f' }

function write(kind: TeamKind, key: string, value: unknown = null): PendingWrite {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kind and value are those of one write
  return { id: key, kind, key, value, base: 1, by: MIRA, at: AT } as PendingWrite
}

function action(...writes: readonly PendingWrite[]): TeamAction {
  return { id: 'a', words: 'NW-1 handled', person: MIRA, epoch: 'e', writes }
}

/** The answer if somebody else was first. */
function outrun({ kind, key }: PendingWrite, value: unknown, by: TeamPerson = JONAS): TeamWriteAnswer {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kind and value are those of one entry
  const current = { kind, key, value, rev: 7, by, at: AT } as TeamEntry
  return { ok: false, problem: 'changed_meanwhile', current }
}

/** The message if somebody else was first, with these values. */
function said(...pairs: readonly (readonly [PendingWrite, theirs: unknown])[]): string {
  const writes = pairs.map(([each]) => each)
  return refusalWords(
    refusedIn(
      action(...writes),
      pairs.map(([each, theirs]) => outrun(each, theirs)),
    ),
  )
}

const handle = (reference: string) => write('items', `${reference}/overdue`, HANDLED)

/** Keys of entries, by kind. */
const KEYS: Readonly<Record<string, string>> = {
  items: 'NW-1/overdue',
  owners: 'NW/1',
  ticks: 'NW-1/collected',
  notes: 'NW-1/n1',
  views: 'v1',
  settings: 'thresholds',
  'tag-dates': 'PO-1',
  dates: 'NW-1/required',
}
const TICKED = { on: true, fingerprint: 'f' }
const MINE = { on: '2026-12-12' }
const OWN_DAY = ' (Sat 12 Dec 2026)'
const THEIRS = { on: '2026-12-14' }

describe('a colleague’s earlier change is reported with shipment and person', () => {
  test.each<[string, TeamKind, unknown, unknown]>([
    ['NW-1: Jonas Thiel snoozed it first.', 'items', HANDLED, SNOOZED],
    ['NW-1: Jonas Thiel handled it first.', 'items', SNOOZED, HANDLED],
    ['NW-1: Jonas Thiel brought it back first.', 'items', HANDLED, null],
    ['NW/1: Jonas Thiel assigned it to themselves first.', 'owners', { to: 'mira' }, { to: 'jonas' }],
    ['NW/1: Jonas Thiel assigned it to a colleague first.', 'owners', { to: 'mira' }, { to: 'ann' }],
    ['NW/1: Jonas Thiel unassigned it first.', 'owners', { to: 'mira' }, null],
    ['NW-1: Jonas Thiel ticked it first.', 'ticks', null, TICKED],
    ['NW-1: Jonas Thiel removed the tick first.', 'ticks', TICKED, null],
  ])('%s', (words, kind, mine, theirs) => {
    expect(said([write(kind, KEYS[kind] ?? '', mine), theirs])).toBe(words)
  })

  test.each<[string, string, TeamKind, unknown, unknown]>([
    ['NW-1: A colleague changed the note', '', 'notes', { text: 'Mine' }, { text: 'Theirs' }],
    ['NW-1: Jonas Thiel deleted the note', '', 'notes', { text: 'Mine' }, null],
    ['Jonas Thiel changed the view', '', 'views', { name: 'A', query: '' }, { name: 'B', query: '' }],
    ['Jonas Thiel changed the setting', ' (NW-1 handled)', 'settings', null, { cutoff: { days: 5 } }],
    ['PO-1: Jonas Thiel set the required date to Mon 14 Dec 2026', OWN_DAY, 'tag-dates', MINE, THEIRS],
    ['NW-1: Jonas Thiel cleared the required date', OWN_DAY, 'dates', MINE, null],
  ])('%s first; yours%s was not saved.', (did, own, kind, mine, theirs) => {
    const words = `${did} first; yours${own} was not saved.`
    expect(said([write(kind, KEYS[kind] ?? '', mine), theirs])).toBe(words)
  })

  test('the last free day is another date of a shipment, and the saved dates of the action are counted', () => {
    const cleared = write('dates', 'NW-1/last-free-day')
    const words =
      'NW-1: Jonas Thiel set the last free day to Mon 14 Dec 2026 first; yours (no date) was not saved.'
    const answer = outrun(cleared, { ...THEIRS, said: 'terminal' })
    expect(refusalWords(refusedIn({ ...action(cleared), count: 1 }, [answer]))).toBe(words)
    expect(refusalWords(refusedIn({ ...action(cleared), count: 3 }, [answer]))).toBe(
      `2 of 3 dates saved. ${words}`,
    )
  })

  test.each<[string, TeamKind, unknown]>([
    ['137 of 138 items handled.', 'items', HANDLED],
    ['137 of 138 items snoozed.', 'items', SNOOZED],
    ['137 of 138 items brought back.', 'items', null],
    ['137 of 138 items brought back.', 'ticks', null],
    ['137 of 138 changes saved.', 'ticks', TICKED],
    ['137 of 138 shipments assigned.', 'owners', { to: 'mira' }],
    ['137 of 138 shipments unassigned.', 'owners', null],
    ['137 of 138 changes saved.', 'views', { name: 'A', query: '' }],
  ])('after “%s”', (done, kind, mine) => {
    const rejected = write(kind, KEYS[kind] ?? '', mine)
    const words = refusalWords(refusedIn(action(rejected), [outrun(rejected, null)]))
    const ofMany = refusedIn({ ...action(rejected), count: 138 }, [outrun(rejected, null)])
    expect(refusalWords(ofMany)).toBe(`${done} ${words}`)
  })

  test('a person without a name is called a colleague', () => {
    const mine = handle('NW-1')
    for (const by of [
      { id: 'local', name: 'this computer' },
      { id: '', name: null },
    ]) {
      const refused = refusedIn(action(mine), [outrun(mine, SNOOZED, by)])
      expect(refusalWords(refused)).toBe('NW-1: A colleague snoozed it first.')
    }
  })
})

test('shipments with the same reason share a sentence, which names three and counts the rest', () => {
  const [one, ...others] = ['NW-1', 'NW-2', 'NW-3', 'NW-4', 'NW-5'].map(handle)
  if (!one) throw new Error('There are five.')
  const again = write('items', 'NW-1/free-time', HANDLED)
  expect(said([one, SNOOZED], [again, SNOOZED])).toBe('NW-1: Jonas Thiel snoozed it first.')
  expect(said([one, null], ...others.map((each) => [each, SNOOZED] as const))).toBe(
    'NW-1: Jonas Thiel brought it back first. NW-2, NW-3, NW-4 and 1 more: Jonas Thiel snoozed it first.',
  )
})

test('a colleague who made the same mark first is still named', () => {
  expect(said([handle('NW-1'), HANDLED])).toBe('NW-1: Jonas Thiel handled it first.')
  const snooze = write('items', 'NW-1/overdue', SNOOZED)
  expect(said([snooze, SNOOZED])).toBe('NW-1: Jonas Thiel snoozed it first.')
})

test('an identical note or date of a colleague is not reported', () => {
  const dated = write('tag-dates', 'PO-1', MINE)
  expect(refusedIn(action(dated), [outrun(dated, MINE)])).toEqual([])
  const deleted = write('notes', 'NW-1/n1')
  expect(refusedIn(action(deleted), [outrun(deleted, null)])).toEqual([])
  // The note was deleted for good.
  expect(refusedIn(action(deleted), [{ ok: false, problem: 'changed_meanwhile', current: null }])).toEqual([])
})

test('a restored backup is given as the reason why nothing was saved', () => {
  const refused = refusedIn(action(write('tag-dates', 'PO-1', MINE)), [])
  expect(refusalWords(refused)).toBe(
    'PO-1: Not saved: team data was restored from a backup after you changed the required date.',
  )
})

test.each([
  ['not_allowed', 'NW-1: The note was refused: only its author may change it.'],
  ['store_full', 'NW-1: The note was refused: there is no space for more.'],
  ['key_too_long', 'NW-1: The note was refused: its reference or PO is longer than 400 bytes.'],
] as const)('what was refused as %s says why', (problem, words) => {
  const note = write('notes', 'NW-1/n1', { text: 'Mine' })
  expect(refusalWords(refusedIn(action(note), [{ ok: false, problem }]))).toBe(words)
})

test('the user can still save their own date, note, view or setting, but no other rejected write', () => {
  const usable = (kind: TeamKind) => {
    const mine = write(kind, 'NW-1/x', MINE)
    return refusedIn(action(mine), [outrun(mine, THEIRS)]).some(canUseMine)
  }
  const kinds = ['tag-dates', 'dates', 'notes', 'views', 'settings'] as const
  expect(kinds.map(usable)).toEqual(kinds.map(() => true))
  expect((['items', 'owners', 'ticks'] as const).map(usable)).toEqual([false, false, false])
  const note = write('notes', 'NW-1/n1', { text: 'Mine' })
  expect(refusedIn(action(note), [{ ok: false, problem: 'not_allowed' }]).some(canUseMine)).toBe(false)
  expect(refusedIn(action(note), [outrun(note, null)]).some(canUseMine)).toBe(false)
})

test.each<[string, TeamKind, unknown, unknown]>([
  ['NW-1: Jonas Thiel handled it since; not undone.', 'items', null, HANDLED],
  ['NW/1: Jonas Thiel unassigned it since; not undone.', 'owners', { to: 'mira' }, null],
  [
    'PO-1: Jonas Thiel set the required date to Mon 14 Dec 2026 since; not undone.',
    'tag-dates',
    MINE,
    THEIRS,
  ],
  ['PO-1: Jonas Thiel cleared the required date since; not undone.', 'tag-dates', null, null],
  ['NW-1: A colleague changed the note since; not undone.', 'notes', { text: 'Mine' }, { text: 'Theirs' }],
])(
  'a colleague’s change after an undone action is reported with shipment and person: %s',
  (words, kind, mine, theirs) => {
    const writing = write(kind, KEYS[kind] ?? '', mine)
    const undo = { ...action(writing), isUndo: true } as const
    const refused = refusedIn(undo, [outrun(writing, theirs)])
    expect([refusalWords(refused), refused.some(canUseMine)]).toEqual([words, false])
    const ofThree = refusedIn({ ...undo, count: 3 }, [outrun(writing, theirs)])
    expect(refusalWords(ofThree)).toBe(`2 of 3 changes undone. ${words}`)
  },
)
