import { describe, expect, test } from 'vitest'
import { readPastedDates } from '../text/pasted-dates.ts'
import { isLeftOut, isSaved, planPaste, type PasteGround, type SetDate } from './paste-plan.ts'

const set = (on: string, rev = 7): SetDate => ({ on, rev, by: 'Jonas Thiel' })

interface Known extends Partial<Omit<PasteGround, 'dateOf' | 'dateSeenOf' | 'shippedTags'>> {
  readonly now?: Readonly<Record<string, SetDate>>
  readonly seen?: Readonly<Record<string, SetDate>>
  readonly shipped?: readonly string[]
}

function planned(text: string, { now = {}, seen = now, shipped = [], ...rest }: Known = {}) {
  return planPaste(readPastedDates(text).lines, {
    dateOf: (tag) => now[tag] ?? null,
    dateSeenOf: (tag) => seen[tag] ?? null,
    shippedTags: new Set(shipped),
    isWhole: true,
    taken: new Map(),
    mine: new Map(),
    ...rest,
  })
}

const kinds = (text: string, known?: Known) => planned(text, known).map(({ outcome }) => outcome.kind)

describe('a pasted line', () => {
  test('is new, a change, or the same', () => {
    const text = 'A\t2026-12-12\nB\t2026-12-12\nC\t2026-12-12'
    const lines = planned(text, { now: { B: set('2026-12-10'), C: set('2026-12-12') } })
    expect(lines.map(({ outcome }) => outcome)).toEqual([
      { kind: 'new', on: '2026-12-12' },
      { kind: 'changed', on: '2026-12-12', before: set('2026-12-10') },
      { kind: 'same', on: '2026-12-12' },
    ])
    expect(lines.map(isSaved)).toEqual([true, true, false])
    expect(lines.some(isLeftOut)).toBe(false)
  })

  test('that stands twice is saved once, and not at all with two dates', () => {
    const text = 'A\t2026-12-12\nB\t2026-12-12\nA\t12 Dec 2026\nB\t2026-12-13'
    expect(kinds(text)).toEqual(['new', 'two-dates', 'repeated', 'two-dates'])
  })

  test('that cannot be read is left out and takes nothing else with it', () => {
    const text = 'PO-1\tasap\nPO-1\t2026-12-12\nPO-2\t03/04/2026'
    expect(kinds(text)).toEqual(['unread', 'new', 'two-readings'])
    expect(planned(text).map(isLeftOut)).toEqual([true, false, true])
  })

  test('is accepted without a shipment, and says so only once all shipments are known', () => {
    const text = 'A\t2026-12-12\nB\t2026-12-12'
    const unshipped = (known: Known) => planned(text, known).map((line) => line.isUnshipped)
    expect(unshipped({ shipped: ['A'] })).toEqual([false, true])
    expect(planned(text, { shipped: ['A'] }).every(isSaved)).toBe(true)
    expect(unshipped({ shipped: ['A'], isWhole: false })).toEqual([false, false])
  })

  test('looks like a known tag that is equal without case, spaces and dashes, which the reader may take', () => {
    const text = 'po 88213\t2026-12-12\nPO-1\t2026-12-12\n--\t2026-12-12'
    const shipped = ['PO-88213', 'PO-1']
    expect(planned(text, { shipped }).map(({ alike }) => alike)).toEqual(['PO-88213', null, null])
    const unseen = planned('PO-1\t2026-12-12', { shipped: ['PO-\u200B1'] })
    expect(unseen.map(({ alike }) => alike)).toEqual(['PO-\u200B1'])
    const taken = new Map([['po 88213', 'PO-88213']])
    const [line] = planned(text, { shipped, taken, now: { 'PO-88213': set('2026-12-12') } })
    expect(line).toMatchObject({ tag: 'PO-88213', alike: null, outcome: { kind: 'same' } })
    const both = `${text}\nPO-88213\t2026-12-13`
    expect(kinds(both, { shipped, taken })).toEqual(['two-dates', 'new', 'new', 'two-dates'])
  })
})

describe('a date that a colleague changed while the reader looked at the lines', () => {
  const text = 'A\t2026-12-12\nB\t2026-12-12\nC\t2026-12-12\nD\t2026-12-12'
  const seen = { B: set('2026-12-01', 3), C: set('2026-12-01', 3) }
  const now = { A: set('2026-12-24', 9), B: set('2026-12-24', 9), D: set('2026-12-12', 9) }

  test('is not overwritten unsaid, be it set, changed or cleared', () => {
    const lines = planned(text, { seen, now })
    expect(lines.map(({ outcome }) => outcome)).toEqual([
      { kind: 'meanwhile', on: '2026-12-12', theirs: now.A },
      { kind: 'meanwhile', on: '2026-12-12', theirs: now.B },
      { kind: 'meanwhile', on: '2026-12-12', theirs: null },
      { kind: 'same', on: '2026-12-12' },
    ])
    expect(lines.filter(isSaved)).toEqual([])
  })

  test('is overwritten where the reader says so, and asks again after another change', () => {
    const mine = new Map([
      ['A', 9],
      ['B', 8],
      ['C', 0],
    ])
    expect(kinds(text, { seen, now, mine })).toEqual(['changed', 'meanwhile', 'new', 'same'])
  })
})
