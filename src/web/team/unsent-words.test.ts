import { describe, expect, test } from 'vitest'
import type { TeamEntry } from '#contract/dashboard-api/team.ts'
import { writeOf, type OutboxWrite, type TeamChange, type WriteStart, type WriteTrouble } from './outbox.ts'
import { troubleWords, typedText, unsentWords, wayOut } from './unsent-words.ts'

const START: WriteStart = {
  id: 'w',
  epoch: 'e',
  person: 'me',
  at: '2026-11-20T13:02:00Z',
  action: 1,
  rev: 0,
  unsent: undefined,
}

function note(trouble?: WriteTrouble, action = 1): OutboxWrite {
  const write = writeOf({ kind: 'notes', key: 'A/n', value: { text: '<b> =1+1' } }, { ...START, action })
  return trouble ? { ...write, trouble } : write
}

describe('what is said of unsent changes', () => {
  test('counts them while they wait, and names the reason', () => {
    expect(unsentWords({ unsent: [note(), note()], waiting: null })).toBeNull()
    expect(unsentWords({ unsent: [], waiting: 'unreachable' })).toBeNull()
    expect(unsentWords({ unsent: [note(), note(undefined, 2)], waiting: 'unreachable' })).toBe(
      '2 actions waiting to be sent',
    )
    expect(unsentWords({ unsent: [note(), note()], waiting: 'unreachable' })).toBe(
      '1 action waiting to be sent',
    )
    expect(unsentWords({ unsent: [note()], waiting: 'not-kept' })).toBe(
      '1 action waiting to be sent: the dashboard cannot save at the moment',
    )
    expect(unsentWords({ unsent: [note()], waiting: 'signed-out' })).toBe(
      '1 action waiting to be sent: sign in again to save it',
    )
  })

  test.each<[WriteTrouble, string]>([
    [{ kind: 'changed', current: null }, 'A colleague deleted the same note first.'],
    [{ kind: 'refused', problem: 'not_allowed' }, 'This note was refused: only its author may change it.'],
    [{ kind: 'refused', problem: 'invalid_body' }, 'This note was refused.'],
    [
      { kind: 'refused', problem: 'key_too_long' },
      'This note was refused: its reference or tag is longer than 400 bytes.',
    ],
    [{ kind: 'other-epoch' }, 'Team data was restored from a backup after you made this change to the note.'],
  ])('says why a change stays: %j', (trouble, words) => {
    expect(troubleWords(note(trouble))).toBe(words)
  })

  test('keeps the text of a refused note as typed', () => {
    expect(typedText(note())).toBe('<b> =1+1')
  })

  test('names the date that a colleague has set first, and the user’s own', () => {
    const dated = (change: TeamChange, current: TeamEntry | null): OutboxWrite => ({
      ...writeOf(change, START),
      trouble: { kind: 'changed', current },
    })
    const mine: TeamChange = { kind: 'tag-dates', key: 'Q4/PROMO', value: { on: '2026-12-12' } }
    const by = { id: 'jonas', name: 'Jonas Thiel' }
    const theirs: TeamEntry = { ...mine, rev: 7, value: { on: '2026-12-14' }, by, at: START.at }
    expect([troubleWords(dated(mine, theirs)), wayOut(dated(mine, theirs))]).toEqual([
      'Jonas Thiel set the required date of Q4/PROMO to Mon 14 Dec 2026 first; yours is Sat 12 Dec 2026.',
      'keep',
    ])
    expect(troubleWords(dated({ ...mine, value: null }, theirs))).toContain('first; you cleared it.')
    const ofShipment = (name: string) =>
      troubleWords(dated({ kind: 'dates', key: `A/B/${name}`, value: { on: '2026-12-12' } }, null))
    expect(ofShipment('required')).toContain('A colleague cleared the required date of A/B first;')
    expect(ofShipment('last-free-day')).toContain('the last free day of A/B')
  })

  test('offers what can be done with it', () => {
    expect(wayOut(note({ kind: 'changed', current: null }))).toBe('save-as-new')
    expect(wayOut(note({ kind: 'refused', problem: 'store_full' }))).toBe('copy')
    expect(wayOut(note({ kind: 'refused', problem: 'key_too_long' }))).toBe('copy')
    expect(wayOut(note({ kind: 'other-epoch' }))).toBe('keep')
    const view: OutboxWrite = {
      ...note({ kind: 'changed', current: null }),
      kind: 'views',
      key: 'v',
      value: { name: 'Mine', query: '' },
    }
    expect(wayOut(view)).toBe('keep')
  })
})
