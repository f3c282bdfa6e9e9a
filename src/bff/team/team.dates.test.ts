import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DATES_MAX, SAID_BY_LENGTH_MAX, type TeamEntry } from '#contract/dashboard-api/team.ts'
import { PROXY_LIMITS } from '../proxy-limits.ts'
import { DAY_MS, member, setUpTeam, writeOf } from './testing/running-team.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const ON = { on: '2026-12-12' }

describe('a tag in several spellings', () => {
  const LATER = { on: '2026-12-24' }
  const dates = ({ entries }: { entries: readonly TeamEntry[] }) =>
    entries.map(({ key, rev, value }) => [key, rev, value])

  test('has one date, in one request or in several: writing with another spelling changes the same date', () => {
    for (const isTogether of [true, false]) {
      const { send, all } = setUpTeam()
      const writes = [writeOf('tag-dates', 'PO-1', ON), writeOf('tag-dates', 'po-1 ', LATER, 1)]
      const answers = isTogether ? send(writes) : writes.flatMap((write) => send([write]))
      expect(answers).toMatchObject([
        { ok: true },
        { ok: true, entry: { key: 'PO-1', rev: 2, value: LATER } },
      ])
      expect(dates(all())).toEqual([['PO-1', 2, LATER]])
    }
  })

  test('rejects a write based on no date or an earlier one, and overwrites nothing', () => {
    const { send, all } = setUpTeam()
    send([writeOf('tag-dates', 'PO-1', ON)])
    send([writeOf('tag-dates', 'PO-1', LATER, 1)])
    for (const base of [0, 1]) {
      const refused = { ok: false, problem: 'changed_meanwhile', current: { key: 'PO-1', rev: 2 } }
      expect(send([writeOf('tag-dates', 'po-1', ON, base)])).toMatchObject([refused])
    }
    expect(dates(all())).toEqual([['PO-1', 2, LATER]])
  })

  test('can be cleared and restored under any of them', () => {
    const { send, all } = setUpTeam()
    send([writeOf('tag-dates', 'PO-1', ON)])
    const [cleared] = send([writeOf('tag-dates', 'po-1', null, 1)])
    expect(cleared).toMatchObject({ ok: true, entry: { rev: 2, value: null } })
    expect(all().entries).toEqual([])
    expect(send([writeOf('tag-dates', 'po-1', ON, 2)])).toMatchObject([{ ok: true, entry: { rev: 3 } }])
    expect(dates(all())).toEqual([['PO-1', 3, ON]])
    send([writeOf('tag-dates', 'PO-1', null, 3)])
    // A writer who knows of no date has no base.
    expect(send([writeOf('tag-dates', 'po-1', ON)])).toMatchObject([{ ok: true, entry: { key: 'PO-1' } }])
  })

  test('with several dates keeps the earliest and its revision, and readers learn that the others are deleted', () => {
    const { send, all, events, byAnother } = setUpTeam()
    expect(all().rev).toBe(0)
    byAnother(`INSERT INTO entry (kind, key, rev, request, person, at, value) VALUES
        ('tag-dates', 'PO-1', 1, 'r1', 'local', '2026-11-19T08:00:00.000Z', '{"on":"2026-12-24"}'),
        ('tag-dates', 'po-1', 2, 'r2', 'local', '2026-11-19T08:00:00.000Z', '{"on":"2026-12-12"}'),
        ('tag-dates', 'PO-2', 3, 'r3', 'local', '2026-11-19T08:00:00.000Z', '{"on":"2026-12-01"}');
      UPDATE meta SET value = '3' WHERE name = 'rev'`)
    const [answer] = send([writeOf('tag-dates', 'PO-1', { on: '2026-12-31' }, 2)])
    expect(answer).toMatchObject({ ok: true, entry: { key: 'po-1', value: { on: '2026-12-31' } } })
    expect(dates(all())).toEqual([
      ['PO-2', 3, { on: '2026-12-01' }],
      ['po-1', 5, { on: '2026-12-31' }],
    ])
    expect(events.at(-1)?.deleted).toMatchObject([{ kind: 'tag-dates', key: 'PO-1' }])
  })
})

test.each([
  ['tag-dates', 'PO-1', { on: '12.12.2026' }, '/value/on'],
  ['tag-dates', 'PO-1', { on: '2026-02-30' }, '/value/on'],
  ['tag-dates', 'PO-1', { on: '9999-12-31' }, '/value/on'],
  ['dates', 'A-1/required', { on: '1900-01-01' }, '/value/on'],
  ['tag-dates', 'PO-1', { ...ON, said: 'x' }, '/value/said'],
  ['tag-dates', '', ON, '/key'],
  ['tag-dates', 'half \ud800', ON, '/key'],
  ['dates', 'A-1', ON, '/key'],
  ['dates', 'A-1/wanted', ON, '/key'],
  ['dates', 'A-1/required', { ...ON, said: 'x'.repeat(SAID_BY_LENGTH_MAX + 1) }, '/value/said'],
  ['dates', 'A-1/required', { ...ON, said: 'two\nlines' }, '/value/said'],
  ['dates', 'A-1/last-free-day', { ...ON, arrival: '14 Nov' }, '/value/arrival'],
  ['dates', 'A-1/required', { ...ON, by: 'x' }, '/value/by'],
])('refused: %s of %j as %j', (kind, key, value, pointer) => {
  const { send, all } = setUpTeam()
  const write = { id: 'a'.repeat(32), kind, key, base: 0, value }
  expect(send([write])).toEqual([{ ok: false, problem: 'invalid_body', pointer: `/writes/0${pointer}` }])
  expect(all().rev).toBe(0)
})

test('tags and shipments have at most 20,000 dates together, and deleting frees some', () => {
  const { send, byAnother } = setUpTeam({ limits: { ...PROXY_LIMITS, teamEntriesMax: 1_000_000 } })
  send([writeOf('dates', 'A-1/required', ON)])
  byAnother(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${DATES_MAX - 2})
    INSERT INTO entry (kind, key, rev, request, person, at, value)
      SELECT 'tag-dates', 'T-' || i, i + 1, 'r', 'local', '2026-11-20T08:00:00.000Z', '{"on":"2026-12-12"}' FROM n;
    UPDATE meta SET value = '${DATES_MAX}' WHERE name = 'rev'`)
  const kept = (writes: Parameters<typeof send>[0]) =>
    send(writes).map((answer) => answer.ok || answer.problem)
  const more = [writeOf('tag-dates', 'last', ON), writeOf('tag-dates', 'more', ON)]
  expect(kept([...more, writeOf('views', 'v1', { name: 'Air', query: '' })])).toEqual([
    true,
    'store_full',
    true,
  ])
  const instead = [writeOf('dates', 'A-1/required', null, 1), writeOf('dates', 'A-2/required', ON)]
  expect(kept(instead)).toEqual([true, true])
})

describe('a date is stored', () => {
  test('for 60 days after the last shipment of its tag left the account set', async () => {
    const { send, all, passDays, accountSet } = setUpTeam()
    send([writeOf('tag-dates', 'PO-1', ON), writeOf('tag-dates', 'PO-2', ON)])
    accountSet.tags = new Set(['PO-1', 'PO-2', 'another'])
    await passDays(300)
    accountSet.tags.delete('PO-1')
    await passDays(59)
    expect(all().entries).toHaveLength(2)
    await passDays(2)
    expect(all().entries.map(({ key }) => key)).toEqual(['PO-2'])
  })

  test('while a shipment has its tag in another spelling', async () => {
    const { send, all, passDays, accountSet } = setUpTeam()
    send([writeOf('tag-dates', 'PO-55100', ON), writeOf('tag-dates', 'PO55100', ON)])
    accountSet.tags = new Set(['po-55100 '])
    await passDays(300)
    expect(all().entries.map(({ key }) => key)).toEqual(['PO-55100'])
  })

  test('for 180 days after it was written, if no shipment has its tag now', async () => {
    const { send, all, laterBy, passDays, accountSet } = setUpTeam()
    accountSet.tags = new Set(['PO-2'])
    send([writeOf('tag-dates', 'PO-1', ON), writeOf('tag-dates', 'PO-2', ON)])
    await passDays(0)
    accountSet.tags = new Set()
    laterBy(50 * DAY_MS)
    send([writeOf('tag-dates', 'PO-2', { on: '2027-01-12' }, 2)])
    await passDays(129)
    expect(all().entries).toHaveLength(2)
    await passDays(2)
    expect(all().entries.map(({ key }) => key)).toEqual(['PO-2'])
    await passDays(50)
    expect(all().entries).toEqual([])
  })

  test('while the account set is incomplete', async () => {
    const { send, all, passDays, accountSet } = setUpTeam()
    send([writeOf('tag-dates', 'PO-1', ON)])
    accountSet.isKnown = false
    await passDays(400)
    expect(all().entries).toHaveLength(1)
    accountSet.tags = new Set(['PO-1'])
    accountSet.isKnown = true
    await passDays(0)
    expect(all().entries).toHaveLength(1)
  })

  test('for 60 days after its shipment left the account set', async () => {
    const { send, all, passDays, accountSet } = setUpTeam()
    send([writeOf('dates', 'A-1/required', ON), writeOf('dates', 'A-2/required', ON)])
    accountSet.references.delete('A-1')
    await passDays(0)
    await passDays(61)
    expect(all().entries.map(({ key }) => key)).toEqual(['A-2/required'])
  })
})

describe('the demo’s dates', () => {
  const file = () => join(temporaryFolder(), 'dates.ndjson')
  const LINES =
    '{"tag":"Q4/PROMO","on":"2026-12-12"}\n{"tag":"PO-1","on":"soon"}\n\n{"tag":"a+b","on":"2026-12-13"}'

  test('are loaded into a new state under their own author, who cannot be assigned a shipment', async () => {
    const datesFile = file()
    const { all, clock, events } = setUpTeam({ datesFile })
    await clock.advance(3000)
    expect(all().rev).toBe(0)
    writeFileSync(datesFile, LINES)
    await clock.advance(1000)
    expect(all().entries).toMatchObject([
      { key: 'Q4/PROMO', value: ON, by: { id: 'demo', name: 'Demo data' } },
      { key: 'a+b', value: { on: '2026-12-13' } },
    ])
    expect(events.at(-1)?.entries).toHaveLength(2)
    expect([all().people, all(member('ann')).people.map(({ id }) => id)]).toEqual([[], ['ann']])
  })

  test('load once, and never after anybody has written', async () => {
    const datesFile = file()
    const { send, all, clock } = setUpTeam({ datesFile })
    send([writeOf('tag-dates', 'PO-7', ON)])
    send([writeOf('tag-dates', 'PO-7', null, 1)])
    writeFileSync(datesFile, LINES)
    await clock.advance(5000)
    expect(all().entries).toEqual([])
  })
})
