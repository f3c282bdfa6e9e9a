import { describe, expect, test } from 'vitest'
import { writeOf, type OutboxWrite, type WriteTrouble } from './outbox.ts'
import { troubleWords, typedText, unsentWords, wayOut } from './unsent-words.ts'

function note(trouble?: WriteTrouble, action = 1): OutboxWrite {
  const write = writeOf(
    { kind: 'notes', key: 'A/n', value: { text: '<b> =1+1' } },
    {
      id: 'w',
      epoch: 'e',
      person: 'me',
      at: '2026-11-20T13:02:00Z',
      order: 1,
      action,
      rev: 0,
      unsent: undefined,
    },
  )
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
    [{ kind: 'changed', current: null }, 'A colleague deleted the same note meanwhile.'],
    [{ kind: 'refused', problem: 'not_allowed' }, 'This note was refused: only its author may change it.'],
    [{ kind: 'refused', problem: 'invalid_body' }, 'This note was refused.'],
    [{ kind: 'other-epoch' }, 'Team data was restored from a backup after you made this change to the note.'],
  ])('says why a change stays: %j', (trouble, words) => {
    expect(troubleWords(note(trouble))).toBe(words)
  })

  test('keeps the text of a refused note as typed', () => {
    expect(typedText(note())).toBe('<b> =1+1')
  })

  test('offers what can be done with it', () => {
    expect(wayOut(note({ kind: 'changed', current: null }))).toBe('save-as-new')
    expect(wayOut(note({ kind: 'refused', problem: 'store_full' }))).toBe('copy')
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
