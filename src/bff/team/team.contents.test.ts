import { describe, expect, test } from 'vitest'
import { FINGERPRINT, local, member, setUpTeam, writeOf, handled } from './testing/running-team.ts'

const ann = member('ann')
const ben = member('ben')

test.each([
  'A/B',
  '..',
  '%2e%2e',
  '__proto__',
  ' ',
  '\u202eשלום',
  '=1+1',
  '00123',
  'ж'.repeat(190),
  'a\u0000b',
])('a reference or tag %j has entries of its own, never another’s', (name) => {
  const { send, team, all } = setUpTeam()
  const others = ['A', 'B', name.toUpperCase(), `${name}/`, `x/${name}`].filter((other) => other !== name)
  const on = { on: '2026-12-12' }
  const writes = [
    writeOf('items', `${name}/free-time`, handled),
    writeOf('notes', `${name}/n1`, { text: 'mine' }),
    writeOf('dates', `${name}/required`, on),
    writeOf('tag-dates', name, on),
  ]
  expect(send(writes).map(({ ok }) => ok)).toEqual([true, true, true, true])
  for (const other of others) expect(team.notes(other).notes).toEqual([])
  expect(team.notes(name).notes.map(({ key }) => key)).toEqual([`${name}/n1`])
  expect(all().entries.map(({ key }) => key)).toEqual([`${name}/free-time`, `${name}/required`, name])
  expect(all().noteCounts).toEqual([{ reference: name, count: 1 }])
})

describe('a note', () => {
  test.each([
    '<img src=x onerror="alert(1)">',
    '\u202eevil\u202c \u200f‏rtl',
    '😀'.repeat(2000),
    'one\ntwo\n\n- three',
    '{"a":"\\u0000"}',
  ])('is stored as typed: %j', (text) => {
    const { send, team } = setUpTeam()
    send([writeOf('notes', 'A-1/n1', { text })])
    expect(team.notes('A-1').notes.map(({ value }) => value)).toEqual([{ text }])
  })

  test('is stored with normalised Unicode and line ends', () => {
    const { send, team } = setUpTeam()
    send([writeOf('notes', 'A-1/n1', { text: 'Cafe\u0301\r\nopen' })])
    expect(team.notes('A-1').notes[0]?.value).toEqual({ text: 'Caf\u00e9\nopen' })
  })

  test.each([
    ['empty', ' \n'],
    ['of characters without width', '\u200b \u2060\ufeff\u00ad'],
    ['of 2,001 code points', '😀'.repeat(2001)],
    ['with a control', 'a\u0007b'],
    ['with half a character', 'a\ud800b'],
  ])('%s is refused', (_what, text) => {
    const { send, all } = setUpTeam()
    expect(send([writeOf('notes', 'A-1/n1', { text })])).toEqual([
      { ok: false, problem: 'invalid_body', pointer: '/writes/0/value/text' },
    ])
    expect(all().rev).toBe(0)
  })

  test('can be changed and deleted only by its author, and is then marked as edited', async () => {
    const { send, team, clock } = setUpTeam()
    send([writeOf('notes', 'A-1/n1', { text: 'first' })], ann)
    await clock.advance(60_000)
    expect(send([writeOf('notes', 'A-1/n1', { text: 'other' }, 1)], ben)).toEqual([
      { ok: false, problem: 'not_allowed' },
    ])
    expect(send([writeOf('notes', 'A-1/n1', null, 1)], ben)).toEqual([{ ok: false, problem: 'not_allowed' }])
    send([writeOf('notes', 'A-1/n1', { text: 'second' }, 1)], ann)
    expect(team.notes('A-1').notes).toMatchObject([
      {
        value: { text: 'second' },
        by: { id: 'ann' },
        at: '2026-11-20T08:00:00.000Z',
        editedAt: '2026-11-20T08:01:00.000Z',
      },
    ])
    expect(send([writeOf('notes', 'A-1/n1', null, 2)], ann)).toMatchObject([{ ok: true }])
    expect(team.notes('A-1').notes).toEqual([])
  })

  test('can be changed by every user without sign-in, keeps its name, and belongs to nobody once sign-in is on', () => {
    const { send, team } = setUpTeam()
    send([writeOf('notes', 'A-1/n1', { text: 'first' })], local('Mira'))
    send([writeOf('notes', 'A-1/n1', { text: 'second' }, 1)], local('Jonas'))
    expect(team.notes('A-1').notes).toMatchObject([{ by: { name: 'Mira' }, value: { text: 'second' } }])
    expect(send([writeOf('notes', 'A-1/n1', null, 2)], ann)).toEqual([{ ok: false, problem: 'not_allowed' }])
    expect(team.notes('A-1').notes[0]?.by).toEqual({ id: 'local', name: 'Mira' })
  })

  test('is limited to 200 per shipment, like shared views', () => {
    const { send } = setUpTeam()
    const notes = Array.from({ length: 201 }, (_, at) => writeOf('notes', `A-1/n${at}`, { text: 'x' }))
    const views = Array.from({ length: 201 }, (_, at) => writeOf('views', `v${at}`, { name: 'x', query: '' }))
    for (const writes of [notes, views]) {
      const answers = send(writes)
      expect(answers.filter(({ ok }) => ok)).toHaveLength(200)
      expect(answers[200]).toEqual({ ok: false, problem: 'store_full' })
    }
    expect(send([writeOf('notes', 'A-2/n1', { text: 'x' })])).toMatchObject([{ ok: true }])
  })
})

test.each([
  { page: '/', query: '?tab=open&kind=overdue' },
  { page: '/orders', query: '?verdict=after&verdict=tight&q=PO' },
  { page: '/map', query: '?mode=Air' },
  { page: '/changes', query: '?since=7d&small=yes' },
  { query: 'status=Active&cols=eta&sort=-eta' },
])('a view of a page with these filters is stored: %j', (view) => {
  const { send, values } = setUpTeam()
  const value = { name: 'Kept', ...view }
  expect(send([writeOf('views', 'v1', value), writeOf('own-views', 'v1', value)], ann)).toMatchObject([
    { ok: true },
    { ok: true },
  ])
  expect(values()).toEqual([value])
})

describe('a body', () => {
  const good = writeOf('items', 'A-1/free-time', handled)
  test('has at most 400 writes', () => {
    const writes = Array.from({ length: 400 }, (_, at) => writeOf('items', `S-${at}/stale`, handled))
    expect(
      setUpTeam()
        .send(writes)
        .every(({ ok }) => ok),
    ).toBe(true)
  })

  test.each([
    ['', null],
    ['', []],
    ['/writes', { epoch: 'e' }],
    ['/epoch', { writes: [] }],
    ['/more', { epoch: 'e', writes: [], more: 1 }],
    ['/writes', { epoch: 'e', writes: Array.from({ length: 401 }, () => good) }],
  ])('is refused completely if it is invalid at "%s"', (pointer, body) => {
    const { team, all } = setUpTeam()
    expect(() => team.write(local(), body)).toThrow(`The body is not valid at ${JSON.stringify(pointer)}.`)
    expect(all().rev).toBe(0)
  })

  const at = (change: object) => ({ ...good, ...change })
  const ofView = (value: object) => at({ kind: 'views', key: 'v1', value: { name: 'Air', ...value } })
  test.each([
    ['', null],
    ['/more', at({ more: 1 })],
    ['/value', { id: good.id, kind: 'items', key: 'A-1/stale', base: 0 }],
    ['/__proto__', JSON.parse(`${JSON.stringify(good).slice(0, -1)},"__proto__":{"kind":"views"}}`)],
    ['/id', at({ id: 'short' })],
    ['/kind', at({ kind: 'people' })],
    ['/base', at({ base: -1 })],
    ['/key', at({ key: 'free-time' })],
    ['/key', at({ key: '/free-time' })],
    ['/key', at({ key: 'A-1/Free Time' })],
    ['/key', at({ key: 'A\ud800/stale' })],
    ['/key', at({ kind: 'ticks', key: 'A-1/sold' })],
    ['/key', at({ kind: 'settings', key: '__proto__', value: {} })],
    ['/key', at({ kind: 'owners', key: '' })],
    ['/value/state', at({ value: { state: 'done', fingerprint: 'x' } })],
    ['/value/fingerprint', at({ value: { state: 'handled' } })],
    ['/value/until', at({ value: { ...handled, until: null } })],
    ['/value/until', at({ value: { state: 'snoozed', until: '2026-12-22', fingerprint: 'x' } })],
    ['/value/until', at({ value: { state: 'snoozed', until: '2026-11-31', fingerprint: 'x' } })],
    ['/value/name', at({ kind: 'views', key: 'v1', value: { name: '\u200b\u200d', query: '' } })],
    ['/value/page', ofView({ page: '/po', query: '' })],
    ['/value/page', ofView({ page: 'toString', query: '' })],
    ['/value/query', ofView({ query: '?status=Active&verdict=after' })],
    ['/value/query', ofView({ page: '/orders', query: '?status=Active' })],
    ['/value/query', ofView({ page: '/orders', query: '?verdict=late' })],
    ['/value/a/b/c', at({ kind: 'settings', key: 'thresholds', value: { a: { b: { c: { d: 1 } } } } })],
    ['/value', at({ kind: 'settings', key: 'thresholds', value: JSON.parse('{"__proto__":1}') })],
  ])('with a write that is invalid at "%s" reports that for this write only', (pointer, write) => {
    const { send, all } = setUpTeam()
    expect(send([good, write])).toMatchObject([
      { ok: true },
      { ok: false, problem: 'invalid_body', pointer: `/writes/1${pointer}` },
    ])
    expect(all().rev).toBe(1)
  })

  test('with a key of over 400 bytes is rejected only for that write', () => {
    const { send, all } = setUpTeam()
    const given = [
      writeOf('owners', 'ж'.repeat(200), { to: 'local' }),
      writeOf('owners', `${'ж'.repeat(200)}x`, { to: 'local' }),
      writeOf('tag-dates', 'x'.repeat(401), { on: '2026-12-12' }),
      writeOf('notes', `${'x'.repeat(398)}/n1`, { text: 'x' }),
      good,
    ]
    const refused = { ok: false, problem: 'key_too_long' }
    expect(send(given)).toMatchObject([{ ok: true }, refused, refused, refused, { ok: true }])
    expect(all().rev).toBe(2)
  })

  test('with a setting of over 8 KB is rejected', () => {
    const { send } = setUpTeam()
    const names = Array.from({ length: 900 }, (_, index) => [`t${index}`, 1234])
    const thresholds = { dwell: Object.fromEntries(names.slice(0, 600)), ...Object.fromEntries(names) }
    expect(send([writeOf('settings', 'thresholds', thresholds)])).toMatchObject([
      { ok: false, problem: 'invalid_body', pointer: '/writes/0/value' },
    ])
    const few = { 'free-time': { days: 5, on: false }, overdue: { Air: 2 }, stale: false }
    expect(send([writeOf('settings', 'thresholds', few)])).toMatchObject([{ ok: true }])
    expect(send([writeOf('settings', 'arrivalDayCounts', true)])).toMatchObject([{ ok: true }])
  })

  test.each(['2026-12-20', '2026-11-19', null])('with an item snoozed until %s is accepted', (until) => {
    const { send } = setUpTeam()
    const value = { state: 'snoozed', until, fingerprint: FINGERPRINT } as const
    expect(send([writeOf('items', 'A-1/cutoff:shipping-instruction', value)])).toMatchObject([{ ok: true }])
  })
})
