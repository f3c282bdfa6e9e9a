import { describe, expect, test } from 'vitest'
import { bareShipment, day } from '#contract/testing/sample-parts.ts'
import { readPastedDates } from '../text/pasted-dates.ts'
import { nameOrders } from '../testing/name-orders.ts'
import type { SetDate } from '#contract/dashboard-api/orders.ts'
import { tagDates } from '../testing/team-with.ts'
import type { SampleOrders } from '../testing/name-orders.ts'
import { isLeftOut, isSaved, knownNumbersOf, planPaste, type PasteGround } from './paste-plan.ts'

const TODAY = day('2026-11-20')

const set = (on: string, rev = 7): SetDate => ({ on, rev, by: 'Jonas Thiel' })

interface Known
  extends Partial<Pick<PasteGround, 'kept' | 'mine' | 'isPastWanted'>>, Partial<Omit<SampleOrders, 'dates'>> {
  readonly now?: Readonly<Record<string, SetDate>>
  readonly seen?: Readonly<Record<string, SetDate>>
  /** Each tag is on one more shipment. */
  readonly shipped?: readonly string[]
}

function planned(text: string, { now = {}, seen = now, shipped = [], ...known }: Known = {}) {
  const { shipments = [], isWhole = true, ...rest } = known
  const { lines } = readPastedDates(text, TODAY)
  const texts = lines.map(({ name }) => name)
  const others = shipped.map((tag) => ({ reference: `of ${tag}`, tags: [tag] }))
  const { names, unshipped } = nameOrders(texts, {
    shipments: [...shipments, ...others],
    dates: tagDates(Object.fromEntries(Object.entries(now).map(([tag, { on }]) => [tag, on]))),
    isWhole,
  })
  return planPaste(lines, {
    dateOf: (tag) => now[tag] ?? null,
    dateSeenOf: (tag) => seen[tag] ?? null,
    nameOf: (name) => names[texts.indexOf(name)],
    unshipped: new Set(unshipped),
    today: TODAY,
    isPastWanted: false,
    kept: new Set(),
    mine: new Map(),
    ...rest,
  })
}

const kinds = (text: string, known?: Known) => planned(text, known).map(({ outcome }) => outcome.kind)

describe('a pasted line', () => {
  test('is new, changed or unchanged', () => {
    const text = 'A1\t2026-12-12\nB1\t2026-12-12\nC1\t2026-12-12'
    const lines = planned(text, { now: { B1: set('2026-12-10'), C1: set('2026-12-12') } })
    expect(lines.map(({ outcome }) => outcome)).toEqual([
      { kind: 'new', on: '2026-12-12' },
      { kind: 'changed', on: '2026-12-12', before: set('2026-12-10') },
      { kind: 'same', on: '2026-12-12' },
    ])
    expect(lines.map(isSaved)).toEqual([true, true, false])
    expect(lines.some(isLeftOut)).toBe(false)
  })

  test('that is repeated is saved once, and not at all if the dates differ', () => {
    const text = 'A1\t2026-12-12\nB1\t2026-12-12\nA1\t12 Dec 2026\nB1\t2026-12-13'
    expect(kinds(text)).toEqual(['new', 'two-dates', 'repeated', 'two-dates'])
    expect(planned(text).map(isLeftOut)).toEqual([false, true, false, true])
  })

  test('that cannot be read is left out, and the others are saved', () => {
    const text = 'PO-1\tasap\nPO-1\t2026-12-12\nPO-2\t03/04/2026\nPO-3\t19.11.'
    expect(kinds(text)).toEqual(['unread', 'new', 'two-readings', 'which-day'])
    expect(planned(text).map(isLeftOut)).toEqual([true, false, true, true])
  })

  test('is accepted without a shipment, and says so once all shipments are known', () => {
    const text = 'A1\t2026-12-12\nB1\t2026-12-12'
    const unshipped = (known: Known) => planned(text, known).map((line) => line.isUnshipped)
    expect(unshipped({ shipped: ['A1'] })).toEqual([false, true])
    expect(planned(text, { shipped: ['A1'] }).every(isSaved)).toBe(true)
    expect(unshipped({ shipped: ['A1'], isWhole: false })).toEqual([false, false])
  })

  test('that looks like a known order is saved once the user confirms it', () => {
    const text = 'po 88213\t2026-12-12\nPO-1\t2026-12-12\n--\t2026-12-12'
    const shipped = ['PO-88213', 'PO-1']
    const [line] = planned(text, { shipped })
    const like = { kind: 'order', choices: [['PO-88213']] }
    expect(line?.outcome).toEqual({ kind: 'looks-like', on: '2026-12-12', like })
    expect(line && isLeftOut(line)).toBe(true)
    expect(kinds(text, { shipped })).toEqual(['looks-like', 'new', 'looks-like'])
    const [kept] = planned(text, { shipped, kept: new Set(['po 88213']) })
    expect(kept).toMatchObject({ tag: 'po 88213', isUnshipped: true, outcome: { kind: 'new' } })
    const both = `${text}\nPO-88213\t2026-12-13`
    expect(kinds(both, { shipped })).toEqual(['looks-like', 'new', 'looks-like', 'new'])
  })

  /** What each line is asked about. */
  const asked = (text: string, known: Known) =>
    planned(text, known).map(({ outcome }) => (outcome.kind === 'looks-like' ? outcome.like : outcome.kind))

  const meaning = (...orders: readonly string[]) => ({
    kind: 'digit',
    choices: orders.map((order) => [order]),
  })

  test('that differs from a known order in one digit, or has one more or less, asks for that order, and is not saved', () => {
    const near = (text: string, known: Known) => asked(`${text}\t2026-12-12`, known)
    const shipped = ['PO 4500073048', '4500099999', '88213']
    const lines = planned('4500073049\t2026-12-12', { shipped })
    expect(lines).toMatchObject([{ tag: '4500073049', isUnshipped: true }])
    expect([lines.some(isSaved), lines.every(isLeftOut)]).toEqual([false, true])
    for (const text of ['4500073049', 'PO-4500073084', '5400073048', 'Lantianhe 4500073049', '45000X73048'])
      expect(near(text, { shipped })).toEqual([meaning('PO 4500073048')])
    for (const text of ['45000730480', '450007304', 'PO 45000730448', '45000730481 item 10', '4500073048A'])
      expect(near(text, { shipped })).toEqual([meaning('PO 4500073048')])
    for (const text of ['8821', 'P0-88213', 'PO 88213A']) expect(near(text, { shipped })).not.toEqual(['new'])
    for (const text of ['4500073099', '882']) expect(near(text, { shipped })).toEqual(['new'])
    expect(near('4500073049', { shipped, kept: new Set(['4500073049']) })).toEqual(['new'])
    expect(near('4500073049', { shipped, now: { '4500073049': set('2026-12-10') } })).toEqual(['changed'])
    expect(near('4500073049', { shipped, isWhole: false })).toEqual(['new'])
    expect(near('4500073049\tasap\n4500073049', { shipped })).toEqual(['unread', meaning('PO 4500073048')])
    const many = ['4500073041', '4500073042', '4500073043', '4500073044']
    expect(near('4500073049', { shipped: many })).toMatchObject([{ choices: { length: 4 } }])
    expect(near('450007304B', { shipped: [...many, '4500073048'] })).toEqual([meaning('4500073048')])
    expect(near('450007304', { shipped: many })).toMatchObject([{ kind: 'digit', choices: { length: 4 } }])
    expect(near('73048', { shipped: [...many, '4500073048'] })).toEqual([meaning('4500073048')])
  })

  test('that differs from a known order asks for it also if that order is pasted, but not within new consecutive numbers', () => {
    const shipped = ['4500073048']
    const lines = (known: Known, ...ends: readonly string[]) =>
      asked(ends.map((end) => `45000730${end}\t2026-12-12`).join('\n'), { shipped, ...known })
    const near = meaning('4500073048')
    expect(lines({}, '48', '84')).toEqual(['new', near])
    expect(lines({}, '84', '48')).toEqual([near, 'new'])
    expect(lines({}, '48', '49', '50')).toEqual(['new', near, 'new'])
    expect(lines({ kept: new Set(['4500073084']) }, '48', '84')).toEqual(['new', 'new'])
    expect(lines({ now: { 4500073084: set('2026-12-10') } }, '48', '84')).toEqual(['new', 'changed'])
    expect(lines({ shipped: [...shipped, '4500073049'] }, '48', '49')).toEqual(['new', 'new'])
    expect(lines({}, '49', '48', '50', '51')).toEqual(['new', 'new', 'new', 'new'])
    expect(lines({}, '47', '45', '46', '48')).toEqual(['new', 'new', 'new', 'new'])
    expect(lines({}, '40', '41', '42', '43', '84')).toEqual(['new', 'new', 'new', 'new', near])
  })

  test.each([
    'Lantianhe 4500073048',
    'Lantianhe 21: PO 4500073048 (urgent)',
    'Lantianhe-4500073048',
    '蓝天河4500073048',
    '4500073048/10',
    '4500073048-10',
    'PO-4500073048/00010',
    '00010 4500073048',
    '4500073048 item 10',
  ])('with a known PO among words or with an item number asks for that PO: %s', (name) => {
    const text = `${name}\t2026-12-12`
    const shipped = ['PO 4500073048', '4500099999']
    const like = { kind: 'order', choices: [['PO 4500073048']] }
    expect(asked(text, { shipped })).toEqual([like])
    expect(kinds(text, { shipped, kept: new Set([name]) })).toEqual(['new'])
    expect(kinds(text, { shipped: [...shipped, name] })).toEqual(['new'])
    const lettered = text.replace('4500073048', 'AB-12345')
    expect(asked(lettered, { shipped: ['AB-12345'] })).toEqual([{ kind: 'order', choices: [['AB-12345']] }])
  })

  test.each([
    ['4500073048/059', ['4500073048'], ['4500073048', '4500073059']],
    ['PO 4500073048 / 59/136', ['4500073048'], ['4500073048', '4500073059', '4500073136']],
    ['4500073048/048', ['4500073048']],
  ])('with a known PO and the end of another one asks if it is one PO or more: %s', (name, ...choices) => {
    const shipped = ['4500073048', '4500073059', '4500073136']
    expect(asked(`${name}\t2026-12-12`, { shipped })).toEqual([{ kind: 'order', choices }])
  })

  test.each(['Lantianhe A4500073048', 'Lantianhe 7'])('is new if it holds no known PO: %s', (name) => {
    expect(kinds(`${name}\t2026-12-12`, { shipped: ['4500073048', '7', 'PO-88214'] })).toEqual(['new'])
  })

  test.each([
    ['4500073048 / PO 1', ['4500073048', 'PO 1']],
    ['PO-77777, PO 4500073048', ['PO-77777', '4500073048']],
    ['Lantianhe 4500073048 4500099998', ['4500073048', '4500099998']],
  ])(
    'with a known PO and an unknown one is asked about, and not taken with the others: %s',
    (name, orders) => {
      const shipped = ['4500073048']
      const text = `${name}\t2026-12-12`
      expect(asked(text, { shipped })).toEqual([{ kind: 'partly', choices: [orders] }])
      expect(knownNumbersOf(planned(text, { shipped })).taken.size).toBe(0)
    },
  )

  test.each([
    ['45OOO73048', 'PO 4500073048'],
    ['PO 45OOO73O48', 'PO 4500073048'],
    ['po-I8305', 'PO-18305'],
    ['183O5', 'PO-18305'],
    ['45OOO73049', 'PO 4500073048'],
    ['4500O99999', '4500099999'],
    ['PO-O99l99', 'PO-099199'],
    ['OOO45OOI23', '0004500123'],
    ['4500073Ø48', 'PO 4500073048'],
    ['4500073ø99', '4500073099'],
  ])('with letters instead of digits asks for the number with digits: %s', (text, order) => {
    const shipped = ['PO 4500073048', 'PO-18305', '0004500123']
    expect(asked(`${text}\t2026-12-12`, { shipped })).toEqual([meaning(order)])
    expect(kinds(`${text}\t2026-12-12`, { isWhole: false })).toEqual(['looks-like'])
  })

  test.each(['OIL-7', 'A1O5B7', 'LOT 12345', 'PO-1O5'])(
    'with letters that belong there is new: %s',
    (tag) => {
      expect(kinds(`${tag}\t2026-12-12`, { shipped: ['PO-18305'] })).toEqual(['new'])
    },
  )

  test('without a digit in its PO asks unless the PO is known, as words of a mail are no POs', () => {
    const words = { kind: 'no-po', of: 'words without a number', choices: [] }
    const shipped = ['Restock']
    for (const text of ['Sent: Monday, November 30, 2026 9:12 AM', 'Berlin, 30.11.2026', 'Promo\t2026-12-12'])
      expect(asked(`${text}\nPO-1\t2026-12-12`, { shipped }), text).toEqual([words, 'new'])
    expect(kinds('restock, 2026-12-12', { shipped })).toEqual(['new'])
    expect(kinds('Promo;2026-12-12', { kept: new Set(['Promo']) })).toEqual(['new'])
  })

  test('with a number of a shipment other than its PO asks, also if that has a typo', () => {
    const { cargo, booking } = bareShipment()
    const containers = [{ number: 'QKRU 732924-2', type: null, sealNumber: null }]
    const shipments = [
      {
        reference: 'NW-204599',
        tags: ['PO-1'],
        cargo: { ...cargo, containers },
        booking: { ...booking, bookingNumber: '899979679', masterBill: 'EGLV0012' },
      },
      { reference: 'NW-2', tags: ['PO-2'], cargo: { ...cargo, containers } },
      { reference: 'NW-3', tags: [], booking: { ...booking, bookingNumber: 'B-33' } },
    ]
    const of = (each: string, ...tags: readonly string[]) => ({
      kind: 'shipment',
      of: each,
      choices: tags.map((tag) => [tag]),
    })
    const digit = (number: string, ...tags: readonly string[]) => ({ ...of(number, ...tags), kind: 'digit' })
    const lines = [
      ['nw 204599', of('a shipment', 'PO-1')],
      ['qkru7329242', of('a container', 'PO-1', 'PO-2')],
      ['899979679', of('a booking', 'PO-1')],
      ['EGLV0012', of('a bill', 'PO-1')],
      ['B33', of('a booking')],
      ['NW-204959', digit('NW-204599', 'PO-1')],
      ['NW-2O4599', digit('NW-204599', 'PO-1')],
      ['QKRU73292A2', digit('QKRU 732924-2', 'PO-1', 'PO-2')],
      ['QKRU73Z9242', digit('QKRU 732924-2', 'PO-1', 'PO-2')],
      ['QKRU732924Z', digit('QKRU 732924-2', 'PO-1', 'PO-2')],
      ['QKRU7329422', digit('QKRU 732924-2', 'PO-1', 'PO-2')],
      ['QKRU73292O2', digit('QKRU 732924-2', 'PO-1', 'PO-2')],
      ['EGHU9380232', { kind: 'no-po', of: 'a container number', choices: [] }],
      ['EGHU938O232', { kind: 'no-po', of: 'a container number', choices: [] }],
      ['899979678', 'new'],
    ] as const
    const text = lines.map(([name]) => `${name}\t2026-12-12`).join('\n')
    expect(asked(text, { shipments })).toEqual(lines.map(([, like]) => like))
  })

  test('belongs to one order in all spellings of its PO', () => {
    const lines = (text: string, known: Known) =>
      planned(text, known).map(({ tag, outcome, isUnshipped }) => [tag, outcome.kind, isUnshipped])
    const now = { 'PO-55100 ': set('2026-12-10') }
    const shipped = ['PO-55100', 'po-7']
    const text = 'po-55100\t2026-12-12\nPO-7\t2026-12-12\nnew-1\t2026-12-12\nNEW-1\t2026-12-13'
    expect(lines(text, { now, shipped })).toEqual([
      ['PO-55100 ', 'changed', false],
      ['po-7', 'new', false],
      ['new-1', 'two-dates', true],
      ['new-1', 'two-dates', true],
    ])
    expect(lines('PO-55100\t2026-12-10\npo-55100\t2026-12-10', { now, shipped })).toEqual([
      ['PO-55100 ', 'same', false],
      ['PO-55100 ', 'repeated', false],
    ])
    const shipments = [{ reference: 'NW-1', tags: ['PO-55100', 'PO-55100\u00A0', 'PO-8'] }]
    expect(planned('NW-1\t2026-12-12', { now, shipments })[0]?.outcome).toMatchObject({
      like: { kind: 'shipment', choices: [['PO-55100 '], ['PO-8']] },
    })
  })

  test('is not questioned if its PO has a date, or before all shipments are known', () => {
    const text = '18413\t2026-12-12'
    expect(kinds(text, { shipped: ['PO-18413'], now: { 18413: set('2026-12-01') } })).toEqual(['changed'])
    expect(kinds(text, { shipped: ['PO-18413'], isWhole: false })).toEqual(['new'])
  })

  test('in look-alike letters suggests an order or shipment, but does not count as it', () => {
    const shipped = ['PO-88213']
    expect(kinds('РО-88213\t2026-12-12', { shipped })).toEqual(['looks-like'])
    expect(kinds('РО-88213\t2026-12-12', { shipped, kept: new Set(['РО-88213']) })).toEqual(['new'])
    const shipments = [{ reference: 'KT\u2212204599', tags: ['PO-1'] }]
    expect(planned('КТ-204599\t2026-12-12', { shipments })[0]?.outcome).toEqual({
      kind: 'looks-like',
      on: '2026-12-12',
      like: { kind: 'shipment', of: 'a shipment', choices: [['PO-1']] },
    })
  })

  test('looks like an order that has a date and no shipment yet', () => {
    const now = { '0004500123': set('2026-12-01') }
    expect(kinds('4500123\t2026-12-12', { now })).toEqual(['looks-like'])
  })

  test('with a shipment’s reference is replaced by its POs, unless it is a PO itself', () => {
    const text = 'nw 204599\t2027-01-04\nNW-2\t2027-01-04\nNW-3\t2027-01-04'
    const shipments = [
      { reference: 'NW-204599', tags: ['PO-1', 'PO-2'] },
      { reference: 'NW-2', tags: [] },
      { reference: 'NW-3', tags: ['NW-3'] },
    ]
    const shipped = ['PO-1', 'PO-2', 'NW-3']
    for (const isWhole of [true, false]) {
      const lines = planned(text, { shipments, shipped, isWhole })
      expect(lines.map(({ outcome }) => ('like' in outcome ? outcome.like : outcome.kind))).toEqual([
        { kind: 'shipment', of: 'a shipment', choices: [['PO-1'], ['PO-2']] },
        { kind: 'shipment', of: 'a shipment', choices: [] },
        'new',
      ])
      expect(lines.map(isSaved)).toEqual([false, false, true])
    }
  })

  test.each([true, false])('with a shortened number is never saved (all shipments known: %s)', (isWhole) => {
    const text = '4.5E+12\t2026-12-12'
    expect(kinds(text, { isWhole })).toEqual(['looks-like'])
    expect(kinds(text, { isWhole, shipped: ['4.5E+12'], kept: new Set(['4.5E+12']) })).toEqual(['looks-like'])
  })

  test.each(['2026-12-14', '14/12/2026', '14 Dec', 'KW 51', '20261214'])(
    'with a date as PO asks, unless an order has it: %s',
    (tag) => {
      const text = `PO-1\tPO-2\n${tag}\t2026-12-15`
      const like = { kind: 'no-po', of: 'a date', choices: [] }
      expect(asked(text, {})).toEqual(['unread', like])
      expect(kinds(text, { shipped: [tag] })).toEqual(['unread', 'new'])
      expect(asked(`Date\t${tag}\t2026-12-15\nPO\tPO-1\tPO-2`, {})).toEqual([like, 'unread'])
    },
  )

  test.each(['Q4/PROMO', '1,5;2', '22E1', '00123', '=1+1', '3/4', '17.12', 'W51', '20281214'])(
    'with the PO %s is saved as it is',
    (tag) => {
      const text = `${tag}\t2026-12-12`
      expect(kinds(text, { shipped: ['PO-1', 'PO-2'] })).toEqual(['new'])
      expect(kinds(text, { shipped: [tag, `PO ${tag}`, 'Q4', 'PO-123', '5', '22'] })).toEqual(['new'])
    },
  )

  test('with a date more than 90 days ago is saved once the user confirms all of these', () => {
    const text = 'A1\t2026-08-21\nB1\t2026-08-22\nC1\t2020-12-12\nD1\t2020-12-12'
    const now = { D1: set('2020-12-12') }
    const lines = planned(text, { now })
    expect(lines.map(({ outcome }) => outcome)).toEqual([
      { kind: 'long-past', on: '2026-08-21' },
      { kind: 'new', on: '2026-08-22' },
      { kind: 'long-past', on: '2020-12-12' },
      { kind: 'same', on: '2020-12-12' },
    ])
    expect(lines.map(isLeftOut)).toEqual([true, false, true, false])
    expect(kinds(text, { now, isPastWanted: true })).toEqual(['new', 'new', 'new', 'same'])
  })

  test('with a day that has passed is saved and says so, unless it is the date as it is', () => {
    const text = 'A1\t2026-11-19\nB1\t2026-11-20\nC1\t2026-11-19\nD1\t2026-11-19\nE1\t2020-11-19'
    const lines = planned(text, { now: { C1: set('2026-12-01'), D1: set('2026-11-19') } })
    expect(lines.map(({ outcome, isPast }) => [outcome.kind, isPast])).toEqual([
      ['new', true],
      ['new', false],
      ['changed', true],
      ['same', false],
      ['long-past', false],
    ])
  })

  test.each(['9999-12-31', '31.12.9999', '1900-01-01', '0001-01-01', '2036-11-21', '19 Nov 2016'])(
    'has a separate problem for a date more than ten years away: %s',
    (written) => {
      const outcomes = planned(`A1\t${written}\nB1\t2036-11-20`, { isPastWanted: true }).map(
        ({ outcome }) => outcome,
      )
      expect(outcomes).toEqual([
        { kind: 'unread', why: 'not-plausible' },
        { kind: 'new', on: '2036-11-20' },
      ])
    },
  )

  test('matches a shipment’s tag that differs only by invisible characters', () => {
    const lines = planned('PO-1\t2026-12-12\nPO-2\t2026-12-12', {
      shipped: ['PO-\u200B1', 'PO-2', 'PO-2\u00AD'],
    })
    expect(lines.map(({ tag, isUnshipped }) => [tag, isUnshipped])).toEqual([
      ['PO-\u200B1', false],
      ['PO-2', false],
    ])
  })
})

describe('a date that a colleague changed while the user looked at the lines', () => {
  const text = 'A1\t2026-12-12\nB1\t2026-12-12\nC1\t2026-12-12\nD1\t2026-12-12'
  const seen = { B1: set('2026-12-01', 3), C1: set('2026-12-01', 3) }
  const now = { A1: set('2026-12-24', 9), B1: set('2026-12-24', 9), D1: set('2026-12-12', 9) }

  test('is not silently overwritten, whether it was set, changed or cleared', () => {
    const lines = planned(text, { seen, now })
    expect(lines.map(({ outcome }) => outcome)).toEqual([
      { kind: 'meanwhile', on: '2026-12-12', theirs: now.A1 },
      { kind: 'meanwhile', on: '2026-12-12', theirs: now.B1 },
      { kind: 'meanwhile', on: '2026-12-12', theirs: null },
      { kind: 'same', on: '2026-12-12' },
    ])
    expect(lines.filter(isSaved)).toEqual([])
    expect(lines.map(isLeftOut)).toEqual([true, true, true, false])
  })

  test('is overwritten if the user says so, and asks again after another change', () => {
    const mine = new Map([
      ['A1', 9],
      ['B1', 8],
      ['C1', 0],
    ])
    expect(kinds(text, { seen, now, mine })).toEqual(['changed', 'meanwhile', 'new', 'same'])
  })
})

describe('lines that can only stand for known numbers', () => {
  const shipped = ['PO-1', 'PO-2', 'PO-3', 'PO-4', 'PO 4', 'PO-18305']
  const numbers = (...names: readonly string[]) => {
    const text = names.map((name) => `${name}\t2026-12-12`).join('\n')
    const { taken, merged } = knownNumbersOf(planned(text, { shipped }))
    return { taken: [...taken].map(([{ name }, tags]) => [name, ...tags]), merged }
  }

  test('count as these', () => {
    expect(numbers('po 1', 'PO-2', 'p.o. 3', 'po4', 'PO-9')).toEqual({
      taken: [
        ['po 1', 'PO-1'],
        ['p.o. 3', 'PO-3'],
      ],
      merged: [],
    })
    expect(numbers('PO-1 / PO-2', 'po 3')).toEqual({
      taken: [
        ['PO-1 / PO-2', 'PO-1', 'PO-2'],
        ['po 3', 'PO-3'],
      ],
      merged: [],
    })
  })

  test.each([
    ['two are written in two ways', ['po 1', 'po1', 'po 3'], [['PO-1', [1, 2]]]],
    ['another line has the number', ['PO-1', 'po 3', 'po 1'], [['PO-1', [1, 3]]]],
    ['one PO is pasted twice', ['po 1', 'po 3', 'po 1'], [['PO-1', [1, 3]]]],
    ['one names it among words', ['PO-18305', 'po 3', 'Acme PO-18305'], [['PO-18305', [1, 3]]]],
    ['two are items of one PO', ['18305/10', 'po 3', '18305/20'], [['PO-18305', [1, 3]]]],
    ['one of its POs is that of another line', ['PO-1 / PO-2', 'po 2', 'po 3'], [['PO-2', [1, 2]]]],
  ])('are left unchanged if two lines would become one: %s', (_, names, merged) => {
    expect(numbers(...names)).toEqual({ taken: [['po 3', 'PO-3']], merged })
  })

  test('are not questioned if a PO is pasted twice unchanged', () => {
    expect(numbers('PO-1', 'PO-1')).toEqual({ taken: [], merged: [] })
  })

  test('do not include those with a typo, which the user takes one by one', () => {
    const { taken, merged } = knownNumbersOf(planned('4500073049\t2026-12-12', { shipped: ['4500073048'] }))
    expect([taken.size, merged]).toEqual([0, []])
  })
})
