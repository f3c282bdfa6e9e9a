import { describe, expect, test } from 'vitest'
import type { TeamEntry, TeamPerson } from '#contract/dashboard-api/team.ts'
import type { Shipment } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { type Judge, judgeAt } from '#facts/attention/judge.ts'
import { judgedItemsOf } from '#facts/attention/judged-items.ts'
import { atPort, atSea, doorToPort, instant, known, NOW, waiting } from '#facts/testing/known-shipment.ts'
import { shownRowOf } from '#facts/testing/shown-row.ts'
import { tagDates, teamWith } from '#facts/testing/team-with.ts'
import type { TodaySearch, TodayTab } from '#facts/filters/today-search.ts'
import { isPerson } from '#facts/team/people.ts'
import { groupsOf, rowsByTab, todayRows } from '#facts/filters/today-rows.ts'

const judge = judgeAt(instant(NOW), 'UTC')
const ME = { id: 'a', name: 'Jonas Thiel' }

function rowsOf(shipments: readonly Shipment[], search: TodaySearch = {}, at: Judge = judge) {
  const rows = shipments.map((shipment) => shownRowOf(shipment, at))
  return todayRows(rowsByTab(rows).open, search, isPerson(ME))
}
const referencesOf = (rows: ReturnType<typeof rowsOf>) => rows.map(({ subject }) => subject)

const passed = atPort('2026-11-08', 5, { reference: 'PASSED', tags: ['PO-2', 'PO-1'] })
const near = atPort('2026-11-15', 6, { reference: 'NEAR', tags: [] })
const empty = doorToPort('2026-11-12', 3, { reference: 'EMPTY', tags: ['PO-1'] })
const calm = known({ reference: 'CALM' })

describe('rows of Today', () => {
  test('show the PO of their required date first', () => {
    const dealtWith = teamWith({ dates: tagDates({ 'PO-1': '2026-12-24', 'PO-9': '2026-11-25' }) })
    const late = atSea({ tags: ['PO-1', 'PO-5', 'PO-9'] })
    const [row] = rowsOf([late], {}, { ...judge, dealtWith })
    expect(row?.items[0]).toMatchObject({ kind: 'required', basis: 'required, PO-9' })
    expect(row?.shipment.tags).toEqual(['PO-9', 'PO-1', 'PO-5'])
  })

  test('are shipments, sorted by group, date and reference', () => {
    const twin = { ...passed, reference: 'A-PASSED' }
    expect(referencesOf(rowsOf([near, calm, passed, twin]))).toEqual(['NEAR', 'A-PASSED', 'PASSED'])
  })

  test('both cutoffs of a shipment share a row', () => {
    const cutoff = day('2026-11-20')
    const booking = { ...known().booking, cargoCutoff: cutoff, shippingInstructionCutoff: cutoff }
    const both = waiting({ reference: 'CUTOFFS', booking })
    const rows = rowsOf([both])
    expect(rows).toHaveLength(1)
    expect(rows[0]?.items.filter(({ kind }) => kind === 'cutoff')).toHaveLength(2)
  })

  test('that can wait come last, in a group that is folded if there are others', () => {
    const bare = known({ reference: 'BARE', tags: [] })
    const rows = rowsOf([bare, passed])
    expect(referencesOf(rows)).toEqual(['PASSED', 'BARE'])
    const folded = groupsOf(rows, 'due').map(({ name, isFoldedFirst }) => [name, isFoldedFirst])
    expect(folded).toEqual([
      ['passed', false],
      ['data', true],
    ])
    const [alone] = groupsOf(rowsOf([bare], { kind: ['missing'] }), 'due')
    expect(alone).toMatchObject({ name: 'data', isFoldedFirst: false })
  })
})

describe('groups of Today', () => {
  const rows = rowsOf([passed, near, empty])

  test('have due items first, also of shipments that will miss their date', () => {
    const dates = tagDates({ 'PO-1': '2026-12-12' })
    const late = Array.from({ length: 11 }, (_, at) => atSea({ reference: `LATE-${at + 10}` }))
    const due = atPort('2026-11-15', 6, { reference: 'DUE' })
    const found = rowsOf([...late, due, near], {}, { ...judge, dealtWith: teamWith({ dates }) })
    const groups = groupsOf(found, 'due')
    expect(groups.map(({ name, rows: own, isFoldedFirst }) => [name, own.length, isFoldedFirst])).toEqual([
      ['due-now', 2, false],
      ['will-miss', 11, false],
    ])
    expect(groups[0]?.rows[0]).toMatchObject({
      subject: 'DUE',
      items: [
        { reason: 'Free time ends tomorrow (est.)', date: '2026-11-21', distance: 'tomorrow' },
        { reason: 'Est. delivery 10 days late · At Rotterdam, waiting for collection' },
      ],
    })
  })

  test('by kind have rows with only the items of that kind', () => {
    const groups = groupsOf(rows, 'kind')
    for (const { name, rows: own } of groups) {
      for (const { items } of own) expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set([name]))
    }
    expect(groups.map(({ name }) => name)).toContain('free-time')
  })
})

/** The team's marks on all items of a shipment. */
function marksOn(shipment: Shipment, judged: Judge, at: string, by = ME): TeamEntry[] {
  return judgedItemsOf(shipment, judged).map(({ key, fingerprint }) => {
    const value = { state: 'handled', fingerprint } as const
    return { kind: 'items', key: `${shipment.reference}/${key}`, rev: 1, value, by, at }
  })
}

describe('items that the team has handled or snoozed', () => {
  const until: Readonly<Record<string, string>> = { NEAR: '2026-11-25', PASSED: '2026-11-23' }
  const at: Readonly<Record<string, string>> = { NEAR: '09:00', PASSED: '08:00', EMPTY: '10:00' }
  const dealtWith = (kind: 'snoozed' | 'handled'): Judge => ({
    ...judge,
    dealtWith: teamWith({
      marksOf: () => ({ item: () => null, tick: () => null }),
      standingOf: ({ reference }) =>
        kind === 'handled' ? { kind } : { kind, until: until[reference] ?? null },
    }),
  })

  test.each([
    ['snoozed', ['PASSED', 'NEAR', 'EMPTY']],
    ['handled', ['EMPTY', 'NEAR', 'PASSED']],
  ] as const)('are in one list under %s, sorted by return or newest first', (tab, order) => {
    const now = dealtWith(tab)
    const marked = [near, empty, passed].map((shipment) =>
      shownRowOf(shipment, now, marksOn(shipment, now, `2026-11-20T${at[shipment.reference]}:00Z`)),
    )
    const rows = todayRows(rowsByTab(marked)[tab], { tab }, isPerson(ME))
    expect(referencesOf(rows)).toEqual(order)
    expect(groupsOf(rows, 'due', tab)).toMatchObject([{ isPlain: true, rows: { length: 3 } }])
    const byKind = groupsOf(rows, 'kind', tab).map((group) => referencesOf([...group.rows]))
    for (const own of byKind) expect(order.filter((reference) => own.includes(reference))).toEqual(own)
  })

  test('a row of the tab Handled shows the item handled last', () => {
    const now = dealtWith('handled')
    const { items, ...row } = shownRowOf(near, now, marksOn(near, now, '2026-11-20T08:00:00Z'))
    const [first] = items
    if (!first?.entry) throw new Error('The row has no handled item.')
    const later = { ...first, key: 'later', entry: { ...first.entry, at: '2026-11-20T09:00:00Z' } }
    const [handled] = rowsByTab([{ ...row, items: [first, later] }]).handled
    expect(handled?.items.map(({ key }) => key)).toEqual(['later', first.key])
  })
})

test('Mine shows open items of the user’s shipments, and all items that the user has snoozed or handled', () => {
  const dealtWith = teamWith({
    marksOf: () => ({ item: () => null, tick: () => null }),
    standingOf: ({ reference }) =>
      reference === 'EMPTY' ? { kind: 'open', before: null } : { kind: 'handled' },
  })
  const now: Judge = { ...judge, dealtWith }
  const byMira = { ...near, reference: 'BY-MIRA' }
  const marksOfMira = marksOn(byMira, now, NOW, { id: 'b', name: 'Mira Okafor' })
  const rows = [
    shownRowOf(empty, now),
    shownRowOf(near, now, marksOn(near, now, NOW)),
    shownRowOf(byMira, now, marksOfMira),
  ]
  const mineIn = (tab: TodayTab, owner: TeamPerson | null) => {
    const ofTab = rowsByTab(rows.map((row) => ({ ...row, owner })))[tab]
    return referencesOf(todayRows(ofTab, { tab, mine: 'yes' }, isPerson(ME)))
  }
  expect([mineIn('open', ME), mineIn('handled', ME)]).toEqual([['EMPTY'], ['NEAR']])
  expect([mineIn('open', null), mineIn('handled', null)]).toEqual([[], ['NEAR']])
})

test('of two cutoffs on one day, the row has only the open one', () => {
  const cutoff = day('2026-11-20')
  const booking = { ...known().booking, cargoCutoff: cutoff, shippingInstructionCutoff: cutoff }
  const shipment = waiting({ reference: 'BOTH', booking })
  const dealtWith = teamWith({
    marksOf: () => ({ item: () => null, tick: () => null }),
    standingOf: (item) =>
      item.kind === 'cutoff' && item.cutoff.kind === 'cargo'
        ? { kind: 'handled' }
        : { kind: 'open', before: null },
  })
  const knowing = judgeAt(instant(NOW), 'UTC', judge.rules, dealtWith)
  const [row] = rowsOf([shipment], { kind: ['cutoff'] }, knowing)
  if (!row) throw new Error('No cutoff is open.')
  expect(row.items.map(({ key }) => key)).toEqual(['cutoff:shipping-instruction'])
})
