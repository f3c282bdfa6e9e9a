import { describe, expect, test } from 'vitest'
import type { TeamEntry } from '#contract/dashboard-api/team.ts'
import {
  DAY_MS,
  entryIn,
  FINGERPRINT,
  local,
  member,
  setUpTeam,
  writeOf,
  handled,
} from './testing/running-team.ts'

/** How often the proxy looks for data to delete. */
const SWEEP_MS = 600_000
const ann = member('ann')
const ben = member('ben')

describe('a write', () => {
  test('is stored once with its revision, author and time, even if it is repeated after a lost answer', () => {
    const { send, all, events } = setUpTeam()
    const write = writeOf('items', 'A-1/free-time', handled)
    const [answer] = send([write], local('Mira'))
    expect(send([write], local('Mira'))).toEqual([answer])
    expect(answer).toEqual({
      ok: true,
      entry: {
        kind: 'items',
        key: 'A-1/free-time',
        rev: 1,
        value: handled,
        by: { id: 'local', name: 'Mira' },
        at: '2026-11-20T08:00:00.000Z',
      },
    })
    expect(all()).toMatchObject({ rev: 1, entries: [entryIn(answer)] })
    expect(events).toMatchObject([{ rev: 1, entries: [entryIn(answer)], deleted: [] }])
  })

  test('of a second editor of a view is rejected with the first one’s entry, and overwrites nothing', () => {
    const { send, values } = setUpTeam()
    const view = { name: 'Air', query: 'mode=Air' }
    const [made] = send([writeOf('views', 'v1', view)], ann)
    const { rev } = entryIn(made)
    send([writeOf('views', 'v1', { ...view, name: 'By air' }, rev)], ann)
    const [late] = send([writeOf('views', 'v1', { ...view, query: 'mode=Land' }, rev)], ben)
    expect(late).toMatchObject({
      ok: false,
      problem: 'changed_meanwhile',
      current: {
        rev: 2,
        value: { name: 'By air', query: 'mode=Air' },
        by: { id: 'ann', name: 'ann Example' },
      },
    })
    expect(values()).toEqual([{ name: 'By air', query: 'mode=Air' }])
  })

  test('is judged separately, and accepted ones are stored together in order', () => {
    const { send, values, events } = setUpTeam()
    const answers = send([
      writeOf('ticks', 'A-1/collected', { on: true, fingerprint: FINGERPRINT }),
      writeOf('ticks', 'A-1/collected', { on: false, fingerprint: FINGERPRINT }, 7),
      { ...writeOf('ticks', 'A-2/collected', null), value: { on: 'yes' } },
      writeOf('ticks', 'A-3/returned', { on: true, fingerprint: FINGERPRINT }),
    ])
    expect(answers.map((answer) => (answer.ok ? answer.entry.rev : answer.problem))).toEqual([
      1,
      'changed_meanwhile',
      'invalid_body',
      2,
    ])
    expect(values()).toHaveLength(2)
    expect(events).toHaveLength(1)
  })

  test('for another epoch is not judged, and nothing is written', () => {
    const { send, all, team } = setUpTeam()
    const body = { epoch: 'of a backup', writes: [writeOf('items', 'A-1/stale', handled)] }
    expect(team.write(local(), body)).toEqual([])
    expect(send([writeOf('items', 'A-1/stale', handled)])).toHaveLength(1)
    expect(all().rev).toBe(1)
  })

  test('deletes once with null, after which the entry can be created again', () => {
    const { send, all, events } = setUpTeam()
    send([writeOf('items', 'A-1/stale', handled)])
    const [gone] = send([writeOf('items', 'A-1/stale', null, 1)])
    expect(gone).toMatchObject({ ok: true, entry: { rev: 2, value: null } })
    expect(events.at(-1)).toMatchObject({
      entries: [],
      deleted: [{ kind: 'items', key: 'A-1/stale', by: { id: 'local' } }],
    })
    expect(send([writeOf('items', 'A-1/stale', null, 2)])).toMatchObject([{ ok: true, entry: { rev: 2 } }])
    expect(all().entries).toEqual([])
    expect(send([writeOf('items', 'A-1/stale', handled)])).toMatchObject([{ ok: true, entry: { rev: 3 } }])
  })
})

describe('a write that follows the writer’s previous one', () => {
  const key = 'A-1/stale'
  const snoozed = { state: 'snoozed', until: '2026-11-23', fingerprint: FINGERPRINT } as const
  const first = writeOf('items', key, handled)
  const second = { ...writeOf('items', key, snoozed), after: first.id }
  const third = { ...writeOf('items', key, null), after: second.id }

  test('is done after it, in the same or another request', () => {
    const together = setUpTeam()
    expect(together.send([first, second, third])).toMatchObject([{ ok: true }, { ok: true }, { ok: true }])
    expect(together.values()).toEqual([])
    const apart = setUpTeam()
    apart.send([first])
    expect(apart.send([second])).toMatchObject([{ ok: true, entry: { rev: 2, value: snoozed } }])
    expect(apart.values()).toEqual([snoozed])
  })

  test('is rejected if a colleague wrote in between, and the answer has the current entry', () => {
    const { send, values } = setUpTeam()
    send([first], ann)
    const later = { ...snoozed, until: '2026-11-30' }
    send([writeOf('items', key, later, 1)], ben)
    const refused = { ok: false, problem: 'changed_meanwhile', current: { rev: 2, value: later } }
    expect(send([second, third], ann)).toMatchObject([refused, refused])
    expect(values()).toEqual([later])
  })

  test('is rejected if that one was rejected, or never arrived', () => {
    const { send, values } = setUpTeam()
    expect(send([second], ann)).toMatchObject([{ ok: false, problem: 'changed_meanwhile' }])
    send([writeOf('items', key, handled)], ben)
    expect(send([first, second], ann).map(({ ok }) => ok)).toEqual([false, false])
    expect(values()).toEqual([handled])
  })

  test('can follow a deletion, even one of a missing entry', () => {
    const { send, values } = setUpTeam()
    const gone = writeOf('items', key, null)
    const again = { ...writeOf('items', key, handled), after: gone.id }
    expect(send([gone, again])).toMatchObject([{ ok: true }, { ok: true, entry: { value: handled } }])
    expect(values()).toEqual([handled])
  })

  test.each(['', 'a', 7, 'A'.repeat(32)])('refers to it by its id, not by %j', (after) => {
    const { send, all } = setUpTeam()
    const invalid = { ok: false, problem: 'invalid_body', pointer: '/writes/0/after' }
    expect(send([{ ...first, after }])).toEqual([invalid])
    expect(all().rev).toBe(0)
  })
})

describe('a repeated write', () => {
  const write = writeOf('items', 'A-1/stale', handled)
  const snoozed = { state: 'snoozed', until: null, fingerprint: FINGERPRINT } as const

  test('after a colleague’s change is answered as before, and the colleague’s change stays', () => {
    const { send, all, values, events } = setUpTeam()
    send([write], ann)
    send([writeOf('items', 'A-1/stale', snoozed, 1)], ben)
    expect(send([write], ann)).toMatchObject([{ ok: true, entry: { key: 'A-1/stale', rev: 1 } }])
    expect([values(), all(ann).rev, events.length]).toEqual([[snoozed], 2, 2])
  })

  test('deletes nothing that was written since', () => {
    const { send, values } = setUpTeam()
    send([writeOf('items', 'A-1/stale', handled)], ann)
    const gone = writeOf('items', 'A-1/stale', null, 1)
    send([gone], ann)
    send([writeOf('items', 'A-1/stale', snoozed)], ben)
    expect(send([gone], ann)).toMatchObject([{ ok: true, entry: { rev: 2 } }])
    expect(values()).toEqual([snoozed])
  })

  test('after a rejection is judged again', () => {
    const { send } = setUpTeam()
    const late = writeOf('items', 'A-1/stale', snoozed, 1)
    expect(send([late], ann)).toMatchObject([{ ok: false }])
    send([write], ann)
    expect(send([late], ann)).toMatchObject([{ ok: true }])
  })

  test('after more than a day is judged again, and succeeds if nobody else has written', async () => {
    const { send, values, clock, laterBy } = setUpTeam()
    const other = writeOf('items', 'A-2/stale', handled)
    send([write, other], ann)
    send([writeOf('items', 'A-1/stale', snoozed, 1)], ben)
    laterBy(DAY_MS - 2 * SWEEP_MS)
    await clock.advance(SWEEP_MS)
    expect(send([write, other], ann)).toMatchObject([{ ok: true }, { ok: true }])
    laterBy(2 * SWEEP_MS)
    await clock.advance(SWEEP_MS)
    expect(send([write, other], ann)).toMatchObject([
      { ok: false, problem: 'changed_meanwhile', current: { value: snoozed } },
      { ok: true, entry: { rev: 2 } },
    ])
    expect(values()).toEqual([handled, snoozed])
  })
})

describe('a shipment', () => {
  test('can be taken, or given to a person seen in the last 60 days', () => {
    const { send, all, events, laterBy } = setUpTeam()
    const give = (to: string, base: number) => send([writeOf('owners', 'A-1', { to }, base)], ann)
    expect(give('ben', 0)).toEqual([{ ok: false, problem: 'invalid_body', pointer: '/writes/0/value/to' }])
    expect(give('ann', 0)).toMatchObject([{ ok: true }])
    expect(all(ben).people).toEqual([
      { id: 'ann', name: 'ann Example' },
      { id: 'ben', name: 'ben Example' },
    ])
    expect(give('ben', 1)).toMatchObject([{ ok: true }])
    expect(events.at(-1)?.people).toEqual([{ id: 'ben', name: 'ben Example' }])
    laterBy(61 * DAY_MS)
    expect(give('ben', 2)).toMatchObject([{ ok: false, problem: 'invalid_body' }])
  })

  test('is given to a name without sign-in, but never to a person who has signed in', () => {
    const { send, all } = setUpTeam()
    all(ben)
    expect(send([writeOf('owners', 'A-1', { to: 'ben' })], local())).toMatchObject([{ ok: false }])
    const toJonas = { to: 'local', name: 'Jonas Thiel' }
    expect(send([writeOf('owners', 'A-1', toJonas)], local('Mira'))).toMatchObject([
      { ok: true, entry: { value: toJonas, by: { name: 'Mira' } } },
    ])
    expect(send([writeOf('owners', 'A-2', { to: 'ben', name: 'Ben' })], ann)).toEqual([
      { ok: false, problem: 'invalid_body', pointer: '/writes/0/value/name' },
    ])
  })

  test('can be assigned without sign-in to every name that has written in the last 60 days, even just notes', () => {
    const { send, all, events, laterBy } = setUpTeam()
    const names = () => all().people.map(({ id, name }) => `${id} ${name}`)
    send([writeOf('notes', 'A-1/n1', { text: 'x' })], local('Mira'))
    expect(events.at(-1)?.people).toEqual([{ id: 'local', name: 'Mira' }])
    send([writeOf('items', 'A-1/stale', handled)], local())
    expect(names()).toEqual(['local Mira'])
    laterBy(50 * DAY_MS)
    send([writeOf('owners', 'A-2', { to: 'local', name: 'Zoë' })], local('Jonas'))
    expect(names()).toEqual(['local Jonas', 'local Mira', 'local Zoë'])
    laterBy(11 * DAY_MS)
    send([writeOf('items', 'A-1/stale', null, 2)], local())
    expect(names()).toEqual(['local Jonas', 'local Zoë'])
    expect(all(ben).people).toEqual([{ id: 'ben', name: 'ben Example' }])
  })
})

test('readers get a note as its shipment’s count, and load it with the shipment’s notes, newest first', async () => {
  const { send, team, all, events, clock } = setUpTeam()
  send([writeOf('notes', 'A-1/n1', { text: 'one' })])
  await clock.advance(1)
  send([writeOf('notes', 'A-1/n2', { text: 'two' })])
  expect(events.map(({ entries, noteCounts }) => [entries, noteCounts])).toEqual([
    [[], [{ reference: 'A-1', count: 1 }]],
    [[], [{ reference: 'A-1', count: 2 }]],
  ])
  expect(all().entries).toEqual([])
  const keys = (notes: readonly TeamEntry[]) => notes.map(({ key }) => key)
  expect(keys(team.notes('A-1').notes)).toEqual(['A-1/n2', 'A-1/n1'])
  send([writeOf('notes', 'A-1/n1', null, 1)])
  expect(all().noteCounts).toEqual([{ reference: 'A-1', count: 1 }])
})
