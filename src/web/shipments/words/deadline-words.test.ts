import { judgeAt } from '#facts/attention/judge.ts'
import { judgedItemsOf } from '#facts/attention/judged-items.ts'
import { describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { routed, sampleShipment } from '#facts/testing/sample-shipment.ts'
import { cutoffWords, emptyReturnWords, freeTimeWords, FREE_TIME_CAVEAT } from './deadline-words.ts'

const judge = judgeAt(new Date('2026-11-20T08:00:00Z').getTime(), 'UTC')
const FREE = { destinationPortFreeDays: 7, emptyContainerReturnFreeDays: 10 }
const booking = { ...sampleShipment().booking, ...FREE }

/** A shipment by Rotterdam, with these dates at the port and at the delivery. */
const byPort = (port = '', delivery = '', rest: Partial<Shipment> = {}) =>
  routed(`Suzhou | Shanghai | Rotterdam ${port} | Dortmund ${delivery}`, { booking, ...rest })

/** 'label | value | lines | alert', with '?' before an unknown value. */
function said(words: ReturnType<typeof freeTimeWords>): string | null {
  if (words === null) return null
  const { label, value, isKnown, lines, alert } = words
  return [label, `${isKnown ? '' : '? '}${value}`, ...lines, alert && `${alert.tone}: ${alert.words}`]
    .filter((part) => part !== null)
    .join(' | ')
}

const freeTimeOf = (shipment: Shipment) => freeTimeWords(shipment, judge, judgedItemsOf(shipment, judge))

describe('the last free day', () => {
  const from = (arrival?: string, rest?: Partial<Shipment>) => freeTimeOf(byPort(arrival, '', rest))
  const toQuay = (arrival: string) =>
    freeTimeOf(routed(`Suzhou | quay ${arrival} ✓`, { booking, status: 'Delivered' }))

  test('shows its calculation while it is an estimate', () => {
    expect(from('~11-24')).toEqual({
      label: 'Est. last free day',
      isStopped: false,
      tick: 'collected',
      value: 'Tue 1 Dec',
      isKnown: true,
      lines: ['est. arrival 24 Nov + 7 days', 'projected, in 11 days'],
      basis: [
        'Est. arrival, Rotterdam: Tue 24 Nov',
        '+ 7 calendar days, the day of arrival not counted',
        '= Tue 1 Dec',
        'If arrival day counts as day 1: Mon 30 Nov',
        FREE_TIME_CAVEAT,
      ],
      alert: null,
    })
  })

  test.each([
    ['4 days off', '11-17', 'Tue 24 Nov', null],
    ['near', '11-16', 'Mon 23 Nov', { tone: 'warn', words: 'ends in 3 days' }],
    ['due tomorrow', '11-14', 'Sat 21 Nov', { tone: 'bad', words: 'ends tomorrow' }],
    ['past', '11-10', 'Tue 17 Nov', { tone: 'bad', words: 'ended 3 days ago' }],
    ['long past', '11-09', 'Mon 16 Nov', { tone: 'warn', words: 'ended 4 days ago' }],
  ])('while it runs and is %s', (_, arrival, value, alert) => {
    const words = from(arrival)
    expect(words).toMatchObject({ value, alert })
    expect(words?.lines[0]).toMatch(/^arrival \d+ Nov \+ 7 days$/)
  })

  test('says how many days were used once the cargo has left', () => {
    expect(from('11-01/11-11 ✓')?.lines).toEqual([
      'arrival 1 Nov + 7 days',
      'left the port after 10 days, 3 beyond',
    ])
    expect(said(freeTimeOf(byPort('11-01 ✓', '✓')))).toBe(
      'Est. last free day | Sun 8 Nov | arrival 1 Nov + 7 days | left the port; days used not known',
    )
  })

  test('has no date until the arrival has one', () => {
    expect(said(from())).toBe('Est. last free day | 7 free days after arrival | date not known yet')
    const truck = routed('Suzhou | Dortmund', { booking, portOfDischarge: null })
    expect(said(freeTimeOf(truck))).toBe(
      'Est. last free day | 7 free days | the route has no port to count from',
    )
    expect(freeTimeOf(sampleShipment({ booking, milestones: [] }))?.lines).toEqual([
      'the route is not known yet',
    ])
  })

  test('has a tick box if the collection is not reported', () => {
    expect(toQuay('11-17')).toMatchObject({
      tick: 'collected',
      lines: ['arrival 17 Nov + 7 days', 'in 4 days'],
    })
    expect(said(toQuay('11-15'))).toBe(
      'Est. last free day | Sun 22 Nov | arrival 15 Nov + 7 days | warn: ends in 2 days',
    )
  })

  test.each([
    ['is over', '11-04', { tone: 'warn', words: 'ended 9 days ago' }],
    ['has been over for two weeks', '10-27', null],
  ])('raises an alarm there once it %s, as long as the shipment needs attention', (_, arrival, alert) => {
    expect(toQuay(arrival)?.alert).toEqual(alert)
  })

  test.each([
    ['OceanLCL', 'Ocean', 'Est. last free day, storage at destination (shared container)'],
    ['AirFreight', 'Air', 'Est. last free day, storage'],
    ['OceanDDP', 'Ocean', 'Est. last free day'],
  ] as const)('on %s is called by what it costs', (serviceType, mode, label) => {
    expect(from('~11-24', { serviceType, mode })?.label).toBe(label)
  })

  test('is "not recorded" for full containers, and otherwise omitted', () => {
    expect(freeTimeOf(sampleShipment())).toMatchObject({ value: 'Not recorded', isKnown: false })
    expect(freeTimeOf(sampleShipment({ serviceType: 'OceanLCL' }))).toBeNull()
    expect(from('~11-24', { status: 'Cancelled' })).toBeNull()
  })
})

describe('the empty return', () => {
  test.each([
    ['a fact', '/11-18', 'Empty return by', 'Sat 28 Nov', 'departure 18 Nov'],
    ['an estimate', '/~11-22', 'Est. empty return by', 'Wed 2 Dec', 'est. departure 22 Nov'],
    ['a delivery', '', 'Est. empty return at the latest', 'Tue 8 Dec', 'est. delivery 28 Nov'],
  ])('counted from %s', (_, port, label, value, start) => {
    const words = emptyReturnWords(byPort(port, '~11-28'), judge)
    expect(words).toMatchObject({ label, value })
    expect(words?.lines[0]).toBe(`${start} + 10 days`)
  })

  test('says that it is the latest day if counted from the delivery', () => {
    expect(said(emptyReturnWords(byPort('', '11-19 ✓'), judge))).toBe(
      'Empty return at the latest | Sun 29 Nov | delivery 19 Nov + 10 days | in 9 days',
    )
  })

  test('shows its calculation', () => {
    expect(emptyReturnWords(byPort('/11-18'), judge)?.basis).toEqual([
      'Departed, Rotterdam: Wed 18 Nov',
      '+ 10 calendar days',
      '= Sat 28 Nov',
      'The data do not say whether an empty container was returned',
    ])
    expect(emptyReturnWords(byPort('', '11-19'), judge)?.basis.slice(0, 2)).toEqual([
      'The departure from the terminal is not known; it is never after the delivery',
      'Delivered: Thu 19 Nov',
    ])
    expect(emptyReturnWords(byPort(), judge)?.basis).toEqual([])
  })

  test('has no date without a start', () => {
    expect(said(emptyReturnWords(byPort(), judge))).toBe(
      'Empty return by | ? Not known yet | 10 days from leaving the port or terminal',
    )
    expect(emptyReturnWords(sampleShipment({ status: 'Cancelled' }), judge)).toBeNull()
    expect(emptyReturnWords(byPort('', '', { serviceType: 'OceanLCL' }), judge)).toBeNull()
  })
})

describe('a cutoff', () => {
  const unknown = sampleShipment({ incoterms: null })
  const cutoff = { kind: 'cargo', date: day('2026-11-22'), isOpen: true } as const
  const items = [{ key: 'cutoff:cargo', tone: 'bad' }] as const
  const later = { kind: 'cargo', date: day('2026-12-04'), isOpen: true } as const

  test.each([
    ['FOB', 'supplier delivers to port of loading'],
    ['EXW', 'forwarder collects from supplier'],
    [null, 'who collects is not recorded'],
  ] as const)('with incoterms %s says who brings the cargo', (incoterms, step) => {
    const words = cutoffWords(later, sampleShipment({ incoterms }), judge, [])
    expect(said(words)).toBe(`Cargo cutoff | Fri 4 Dec | in 14 days | ${step}`)
  })

  test('that is near or past shows its distance in the tone of its attention item', () => {
    expect(said(cutoffWords(cutoff, unknown, judge, items))).toBe(
      'Cargo cutoff | Sun 22 Nov | bad: in 2 days',
    )
    const other = { ...cutoff, kind: 'shipping-instruction' } as const
    expect(cutoffWords(other, unknown, judge, items).alert).toBeNull()
  })

  test('that is closed has no alert', () => {
    expect(said(cutoffWords({ ...cutoff, isOpen: false }, unknown, judge, items))).toBe(
      'Cargo cutoff | Sun 22 Nov',
    )
  })
})
