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

describe('a colleague’s earlier change is reported with shipment and person', () => {
  test.each([
    ['NW-1: Jonas Thiel snoozed it first.', handle('NW-1'), SNOOZED],
    ['NW-1: Jonas Thiel handled it first.', write('items', 'NW-1/overdue', SNOOZED), HANDLED],
    ['NW-1: Jonas Thiel brought it back first.', handle('NW-1'), null],
    [
      'NW/1: Jonas Thiel assigned it to themselves first.',
      write('owners', 'NW/1', { to: 'mira' }),
      { to: 'jonas' },
    ],
    [
      'NW-1: Jonas Thiel assigned it to a colleague first.',
      write('owners', 'NW-1', { to: 'mira' }),
      { to: 'ann' },
    ],
    ['NW-1: Jonas Thiel unassigned it first.', write('owners', 'NW-1', { to: 'mira' }), null],
    ['NW-1: Jonas Thiel ticked it first.', write('ticks', 'NW-1/collected'), { on: true, fingerprint: 'f' }],
    [
      'NW-1: Jonas Thiel removed the tick first.',
      write('ticks', 'NW-1/collected', { on: true, fingerprint: 'f' }),
      null,
    ],
    [
      'NW-1: A colleague changed the note first.',
      write('notes', 'NW-1/n1', { text: 'Mine' }),
      { text: 'Theirs' },
    ],
    ['NW-1: Jonas Thiel deleted the note first.', write('notes', 'NW-1/n1', { text: 'Mine' }), null],
    [
      'Jonas Thiel changed the view first.',
      write('views', 'v1', { name: 'A', query: '' }),
      { name: 'B', query: '' },
    ],
    ['Jonas Thiel changed the setting first.', write('settings', 'thresholds'), { cutoff: { days: 5 } }],
    [
      'PO-1: Jonas Thiel set the required date to Mon 14 Dec 2026 first; yours is Sat 12 Dec 2026.',
      write('tag-dates', 'PO-1', { on: '2026-12-12' }),
      { on: '2026-12-14' },
    ],
    [
      'NW-1: Jonas Thiel cleared the required date first; yours is Sat 12 Dec 2026.',
      write('dates', 'NW-1/required', { on: '2026-12-12' }),
      null,
    ],
    [
      'NW-1: Jonas Thiel set the last free day to Mon 14 Dec 2026 first; you cleared it.',
      write('dates', 'NW-1/last-free-day'),
      { on: '2026-12-14', said: 'terminal' },
    ],
  ])('%s', (words, mine, theirs) => {
    expect(said([mine, theirs])).toBe(words)
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
  const dated = write('tag-dates', 'PO-1', { on: '2026-12-12' })
  expect(refusedIn(action(dated), [outrun(dated, { on: '2026-12-12' })])).toEqual([])
  const deleted = write('notes', 'NW-1/n1')
  expect(refusedIn(action(deleted), [outrun(deleted, null)])).toEqual([])
  // The note was deleted for good.
  expect(refusedIn(action(deleted), [{ ok: false, problem: 'changed_meanwhile', current: null }])).toEqual([])
})

test('a restored backup is given as the reason why nothing was saved', () => {
  const refused = refusedIn(action(write('tag-dates', 'PO-1', { on: '2026-12-12' })), [])
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
    const mine = write(kind, 'NW-1/x', { on: '2026-12-12' })
    return refusedIn(action(mine), [outrun(mine, { on: '2026-12-14' })]).some(canUseMine)
  }
  const kinds = ['tag-dates', 'dates', 'notes', 'views', 'settings'] as const
  expect(kinds.map(usable)).toEqual(kinds.map(() => true))
  expect((['items', 'owners', 'ticks'] as const).map(usable)).toEqual([false, false, false])
  const note = write('notes', 'NW-1/n1', { text: 'Mine' })
  expect(refusedIn(action(note), [{ ok: false, problem: 'not_allowed' }]).some(canUseMine)).toBe(false)
  expect(refusedIn(action(note), [outrun(note, null)]).some(canUseMine)).toBe(false)
})

describe('a colleague’s change after an undone action is reported with shipment and person', () => {
  test.each([
    ['NW-1: Jonas Thiel handled it since; not undone.', write('items', 'NW-1/overdue'), HANDLED],
    ['NW-1: Jonas Thiel unassigned it since; not undone.', write('owners', 'NW-1', { to: 'mira' }), null],
    [
      'PO-1: Jonas Thiel set the required date to Mon 14 Dec 2026 since; not undone.',
      write('tag-dates', 'PO-1', { on: '2026-12-12' }),
      { on: '2026-12-14' },
    ],
    ['PO-1: Jonas Thiel cleared the required date since; not undone.', write('tag-dates', 'PO-1'), null],
    [
      'NW-1: A colleague changed the note since; not undone.',
      write('notes', 'NW-1/n1', { text: 'Mine' }),
      { text: 'Theirs' },
    ],
  ])('%s', (words, mine, theirs) => {
    const undo = { ...action(mine), isUndo: true } as const
    const refused = refusedIn(undo, [outrun(mine, theirs)])
    expect([refusalWords(refused), refused.some(canUseMine)]).toEqual([words, false])
  })
})
