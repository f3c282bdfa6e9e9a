import { describe, expect, test } from 'vitest'
import type { TeamEntry } from '#contract/dashboard-api/team.ts'
import { judgedItemsOf } from '../attention/judged-items.ts'
import { judgeAt } from '../attention/judge.ts'
import { atPort, instant, judge, NOW } from '../testing/known-shipment.ts'
import { entry, JONAS, MIRA } from '../testing/team-with.ts'
import { isPerson } from './people.ts'
import { knownMarks } from './known-marks.ts'
import { entriesAfter, shownItems, withPending, type PendingWrite } from './shown-items.ts'

const REFERENCE = 'NW/1'
const shipment = atPort('2026-11-12', 7, { reference: REFERENCE })
const AT = '2026-11-20T08:00:00Z'

const [freeTime] = judgedItemsOf(shipment, judge)
if (!freeTime?.tick) throw new Error('Free time of the sample can be ticked.')
const { key, fingerprint, tick } = freeTime

/** A row from the proxy, with a colleague's marks. */
function rowOf(marks: readonly TeamEntry[] = []) {
  const known = knownMarks(marks)
  const items = judgedItemsOf(shipment, judgeAt(instant(NOW), 'UTC', judge.rules, known))
  return { items, owner: null, noteCount: 2, marks }
}

const mine = { base: 0, by: MIRA, at: NOW }
const ofItem = (value: Extract<PendingWrite, { kind: 'items' }>['value'], id = 'w1'): PendingWrite => ({
  ...mine,
  id,
  kind: 'items',
  key: `${REFERENCE}/${key}`,
  value,
})
const handled = { state: 'handled', fingerprint } as const
const snoozed = { state: 'snoozed', until: '2026-11-23', fingerprint } as const
const handledByJonas = entry(
  { kind: 'items', key: `${REFERENCE}/${key}`, value: handled },
  { rev: 4, by: JONAS, at: AT },
)
const tickOf = (on: boolean) =>
  ({ kind: 'ticks', key: `${REFERENCE}/${tick.name}`, value: { on, fingerprint: tick.fingerprint } }) as const
const ticked = (on: boolean): PendingWrite => ({ ...mine, ...tickOf(on), id: 'w2' })
const note = (base: number, value: { text: string } | null): PendingWrite => ({
  ...mine,
  id: 'w3',
  kind: 'notes',
  key: `${REFERENCE}/n${base}`,
  base,
  value,
})

const stateOf = (row: ReturnType<typeof rowOf>) => row.items.find((item) => item.key === key)?.state

describe('a row with pending writes of the user', () => {
  test.each([
    ['is handled', [ofItem(handled)], { kind: 'handled' }],
    ['is snoozed', [ofItem(snoozed)], { kind: 'snoozed', until: '2026-11-23' }],
    ['is ticked', [ticked(true)], { kind: 'ticked', tick: tick.name }],
    [
      'is open again after the tick is taken back',
      [ticked(true), ticked(false)],
      { kind: 'open', cameBack: null },
    ],
    [
      'has the state of the last of several writes',
      [ofItem(handled), ofItem(snoozed, 'w9')],
      { kind: 'snoozed', until: '2026-11-23' },
    ],
    ['is brought back by an undo', [ofItem(handled), ofItem(null, 'w9')], { kind: 'open', cameBack: null }],
  ] satisfies [string, PendingWrite[], unknown][])('has an item that %s', (_what, writes, state) => {
    const row = rowOf()
    const shown = withPending(row, writes)
    expect(stateOf(shown)).toEqual(state)
    expect(stateOf(row)).toEqual({ kind: 'open', cameBack: null })
    const others = (items: typeof row.items) => items.filter((item) => item.key !== key)
    expect(others(shown.items)).toEqual(others(row.items))
  })

  test('reopens an item that a colleague has handled', () => {
    const row = rowOf([handledByJonas])
    expect(stateOf(row)).toEqual({ kind: 'handled' })
    const shown = withPending(row, [ofItem(null)])
    expect([stateOf(shown), shown.marks]).toEqual([{ kind: 'open', cameBack: null }, []])
  })

  test('counts new and deleted notes, but not changed ones', () => {
    const countWith = (...writes: PendingWrite[]) => withPending(rowOf(), writes).noteCount
    expect(countWith(note(0, { text: 'new' }))).toBe(3)
    expect(countWith(note(7, { text: 'changed' }))).toBe(2)
    expect(countWith(note(7, null))).toBe(1)
    const [written, deleted] = [note(0, { text: 'new' }), note(7, null)]
    const onTop = (write: PendingWrite, value: { text: string } | null): PendingWrite => ({
      ...note(0, value),
      key: write.key,
      after: write.id,
    })
    expect(countWith(written, onTop(written, { text: 'changed' }))).toBe(3)
    expect(countWith(written, onTop(written, null))).toBe(2)
    expect(countWith(deleted, onTop(deleted, { text: 'back' }))).toBe(2)
  })

  test('names the chosen owner, or nobody once the owner is removed', () => {
    const give = (owner: PendingWrite['owner']): PendingWrite => ({
      ...mine,
      id: 'w4',
      kind: 'owners',
      key: REFERENCE,
      value: owner ? { to: owner.id } : null,
      ...(owner !== undefined && { owner }),
    })
    const row = { ...rowOf(), owner: JONAS }
    expect(withPending(row, [give(MIRA)]).owner).toEqual(MIRA)
    expect(withPending(row, [give(MIRA), give(null)]).owner).toBeNull()
    expect(withPending(row, [ofItem(handled)]).owner).toEqual(JONAS)
  })

  test('has marks with the id of the pending write and the proxy’s revision', () => {
    const shown = withPending(rowOf([handledByJonas]), [ofItem(snoozed)])
    const [mark] = shown.marks
    expect(mark).toEqual({ ...handledByJonas, value: snoozed, by: MIRA, at: NOW, unsent: 'w1' })
    const [item] = shownItems(REFERENCE, shown.items, shown.marks).filter((each) => each.key === key)
    expect(item?.entry).toBe(mark)
    expect(withPending(rowOf(), [ofItem(handled)]).marks).toMatchObject([{ rev: 0, unsent: 'w1' }])
  })

  test('is the same object if nothing is pending', () => {
    const row = rowOf([handledByJonas])
    expect(withPending(row, [])).toBe(row)
    expect(entriesAfter(row.marks, [])).toBe(row.marks)
  })
})

test('a changed note keeps the time when it was written', () => {
  const key = `${REFERENCE}/n7`
  const written = entry({ kind: 'notes', key, value: { text: 'x' } }, { rev: 7, at: AT })
  expect(entriesAfter([written], [note(7, { text: 'y' })])).toMatchObject([
    { at: AT, value: { text: 'y' }, rev: 7 },
  ])
  expect(entriesAfter([written], [note(7, null)])).toEqual([])
})

test('items have the entry that describes what was done about them', () => {
  const done = entry(tickOf(true), { rev: 5 })
  const row = rowOf([handledByJonas, done])
  const [item] = shownItems(REFERENCE, row.items, row.marks).filter((each) => each.key === key)
  expect([item?.state.kind, item?.entry?.rev]).toEqual(['ticked', 5])
  expect(shownItems('NW/2', row.items, row.marks).every(({ entry }) => entry === undefined)).toBe(true)
})

test('nobody is the user until the user is known', () => {
  expect([isPerson(null)(MIRA), isPerson(MIRA)(MIRA), isPerson(MIRA)(JONAS)]).toEqual([false, true, false])
})
