import { describe, expect, test } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import { atPort, judge, waiting, withBooking } from '#facts/testing/known-shipment.ts'
import { itemsOf } from './testing/shipment-team.ts'
import { doneWords, targetsOf, refusalWords, targetWords, tooManyWords, type Target } from './targets.ts'

const cutoffs = withBooking({ cargoCutoff: day('2026-11-20'), shippingInstructionCutoff: day('2026-11-21') })
const TWO = rowOf(waiting({ reference: 'NW-2', ...cutoffs }))
const ONE = rowOf(atPort('2026-11-12', 7, { reference: 'NW-1' }))
const NOTHING = { ...ONE, items: [] }

function rowOf(shipment: ReturnType<typeof waiting>): Target {
  return { shipment, items: itemsOf(shipment, judge) }
}

/** 'NW-2: cargo cutoff'. */
function namesOf(targets: readonly Target[]): string[] {
  return targets.map(({ shipment, items }) =>
    [shipment.reference, items.map(({ noun }) => noun).join(', ')].join(': '),
  )
}

describe('the items of a verb', () => {
  test('are the shown item of a row, and with Shift all of its items', () => {
    expect(namesOf(targetsOf([TWO], false))).toEqual(['NW-2: cargo cutoff'])
    expect(namesOf(targetsOf([TWO], true))).toEqual(['NW-2: cargo cutoff, SI cutoff'])
  })

  test('are the item of a line or button, and with Shift all of its shipment', () => {
    const item = TWO.items[1]?.key
    expect(namesOf(targetsOf([{ ...TWO, item }], false))).toEqual(['NW-2: SI cutoff'])
    expect(namesOf(targetsOf([{ ...TWO, item }], true))).toEqual(['NW-2: cargo cutoff, SI cutoff'])
  })

  test('include a shipment in several rows once, with the items of all rows', () => {
    const [cargo, instruction] = TWO.items.map((item) => ({ ...TWO, items: [item] }))
    if (!cargo || !instruction) throw new Error('The shipment has too few items.')
    expect(namesOf(targetsOf([cargo, ONE, instruction, TWO], true))).toEqual([
      'NW-2: cargo cutoff, SI cutoff',
      'NW-1: free time',
    ])
  })
})

test('menus name the items of their verbs', () => {
  expect(targetWords(targetsOf([TWO], false))).toBe('cargo cutoff')
  expect(targetWords([TWO])).toBe('all 2 items')
  expect(targetWords([TWO, ONE])).toBe('all 3 items of 2 shipments')
  expect(targetWords([ONE, NOTHING])).toBe('free time')
  expect(targetWords([TWO, NOTHING])).toBe('all 2 items')
})

test('a toast names the items of one shipment, and counts those of several', () => {
  expect(doneWords([ONE], 'handled')).toBe('NW-1: free time handled')
  expect(doneWords([TWO], 'snoozed until Mon 30 Nov')).toBe(
    'NW-2: cargo cutoff and SI cutoff snoozed until Mon 30 Nov',
  )
  const late = ONE.items.map((item) => ({ ...item, noun: 'late' }))
  expect(doneWords([TWO, { ...TWO, items: [...TWO.items.slice(1), ...late] }, ONE], 'handled')).toBe(
    '5 items of 3 shipments handled: cargo cutoff (1), SI cutoff (2), late (1), free time (1)',
  )
})

describe('a key says why it does nothing', () => {
  const many = (count: number, row: Target) => Array.from({ length: count }, () => row)

  test('but acts if there is an item', () => {
    expect(refusalWords([ONE], judge)).toBeNull()
    expect(refusalWords([ONE, NOTHING], judge)).toBeNull()
  })

  test('if no item is open', () => {
    expect(refusalWords([NOTHING], judge)).toBe('No open item on NW-1')
    expect(refusalWords(many(3, NOTHING), judge)).toBe('No open item on the 3 selected shipments')
  })

  test('if a colleague has dealt with the last item, by name and time', () => {
    const entry = { rev: 1, by: { id: 'jonas', name: 'Jonas Thiel' } }
    const fingerprint = ''
    const items = { ...entry, kind: 'items', key: 'NW-1/free-time' } as const
    const at = (time: string) => `2026-11-20T${time}:00Z`
    const handled = { ...items, at: at('08:05'), value: { state: 'handled', fingerprint } } as const
    const until = day('2026-11-23')
    const snoozed = { ...items, at: at('08:01'), value: { state: 'snoozed', until, fingerprint } } as const
    const tick = { ...entry, kind: 'ticks', key: 'NW-1/collected', at: at('08:10') } as const
    const said = (...marks: NonNullable<Target['marks']>) => refusalWords([{ ...NOTHING, marks }], judge)
    expect([
      said(snoozed),
      said(snoozed, handled),
      said(handled, { ...tick, value: { on: true, fingerprint } }),
    ]).toEqual([
      'No open item on NW-1 · Snoozed until Mon 23 Nov by Jonas Thiel, Fri 20 Nov 08:01',
      'No open item on NW-1 · Handled by Jonas Thiel, Fri 20 Nov 08:05',
      'No open item on NW-1 · Collected: Jonas Thiel, Fri 20 Nov 08:10',
    ])
  })

  test('if there are more than 2,000 shipments or items', () => {
    expect(refusalWords(many(2001, NOTHING), judge)).toBe(
      'At most 2,000 shipments at a time; 2,001 are selected',
    )
    expect(refusalWords(many(1001, TWO), judge)).toBe('At most 2,000 items at a time; 2,002 are selected')
    expect(tooManyWords(1500, 2000)).toBeNull()
  })
})
