/** What holds for the attention items of any shipment, on any day, wherever the process runs. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addDays } from '#contract/local-date.ts'
import type { Milestone, MilestoneDate, Shipment } from '#contract/schema.ts'
import { MILESTONE_TYPES, MODE_OF_SERVICE, SERVICE_TYPES, SHIPMENT_STATUSES } from '#contract/vocabulary.ts'
import { daysFrom } from '../../lib/local-date.ts'
import { attentionWords } from '../labels/attention-words.ts'
import { attentionOf, compareAttention } from './attention.ts'
import { clockAt } from './clock.ts'
import { hasOwnContainers } from './containers.ts'
import { act, day, est, leg, milestone, ROTTERDAM, sampleShipment } from './sample-shipment.ts'

const ZONES = ['Pacific/Auckland', 'America/Los_Angeles', 'UTC', 'Asia/Kolkata', 'Pacific/Kiritimati']
const SEEDS = 1500
const START = day('2026-11-20')
const MACHINE_WORDS = /\b(null|undefined|NaN|Infinity|Invalid Date)\b/

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('for any shipment', () => {
  const cases = Array.from({ length: SEEDS }, (_, seed) => drawn(seed + 1))

  test('the zone of the process changes nothing', () => {
    const inZone = (zone: string) => {
      vi.stubEnv('TZ', zone)
      return cases.map(({ shipment, nowMs }) => attentionOf(shipment, clockAt(nowMs, 'UTC')))
    }
    const [first, ...others] = ZONES.map(inZone)
    expect(first?.flat().length).toBeGreaterThan(SEEDS / 2)
    for (const other of others) expect(other).toEqual(first)
  })

  test('every kind of item is drawn', () => {
    const items = cases.flatMap(({ shipment, nowMs }) => attentionOf(shipment, clockAt(nowMs, 'UTC')))
    expect([...new Set(items.map(({ kind }) => kind))].toSorted()).toEqual([
      'cutoff',
      'date-conflict',
      'dwell',
      'empty-return',
      'free-time',
      'missing',
      'not-confirmed',
      'not-picked-up',
      'overdue',
      'stale',
    ])
  })

  test('items are in order, of this shipment, and none is of a cancelled one', () => {
    for (const { shipment, nowMs } of cases) {
      const items = attentionOf(shipment, clockAt(nowMs, 'UTC'))
      expect(items).toEqual(items.toSorted(compareAttention))
      expect(items.every(({ reference }) => reference === shipment.reference)).toBe(true)
    }
    const cancelled = cases.filter(({ shipment }) => shipment.status === 'Cancelled')
    expect(cancelled.length).toBeGreaterThan(100)
    expect(cancelled.flatMap(({ shipment, nowMs }) => attentionOf(shipment, clockAt(nowMs, 'UTC')))).toEqual(
      [],
    )
  })

  test('one stalled shipment is one passed estimate, and only what is certainly past is called so', () => {
    for (const { shipment, nowMs } of cases) {
      const clock = clockAt(nowMs, 'UTC')
      const late = attentionOf(shipment, clock).filter(({ kind }) => kind === 'overdue')
      expect(late.length).toBeLessThanOrEqual(1)
      for (const { date } of late) expect(daysFrom(date ?? '', clock.lo)).toBeGreaterThanOrEqual(1)
    }
  })

  test('free time and empty return are asked only of own containers, near their day or past it', () => {
    for (const { shipment, nowMs } of cases) {
      const clock = clockAt(nowMs, 'UTC')
      for (const { kind, date } of attentionOf(shipment, clock)) {
        if (kind !== 'free-time' && kind !== 'empty-return') continue
        expect(hasOwnContainers(shipment.serviceType)).toBe(true)
        expect(daysFrom(clock.hi, date ?? '')).toBeLessThanOrEqual(3)
      }
    }
  })

  test('the words are of people', () => {
    for (const { shipment, nowMs } of cases) {
      const clock = clockAt(nowMs, 'UTC')
      for (const item of attentionOf(shipment, clock)) {
        const { reason, date, nextStep } = attentionWords(item, shipment, clock)
        expect(reason).not.toBe('')
        expect(nextStep).toMatch(/\.$/)
        expect(`${reason} ${date ?? ''} ${nextStep}`).not.toMatch(MACHINE_WORDS)
      }
    }
  })
})

/** A shipment made by chance, the same for the same seed: dates near the day, in an order that may be impossible. */
function drawn(seed: number): { shipment: Shipment; nowMs: number } {
  const random = randomFrom(seed)
  const chance = (share: number) => random() < share
  const pick = <T>(items: readonly T[], fallback: T): T =>
    items[Math.floor(random() * items.length)] ?? fallback
  const near = () => addDays(START, Math.floor(random() * 50) - 25)
  const date = (): MilestoneDate | null => (chance(0.25) ? null : chance(0.5) ? act(near()) : est(near()))
  const serviceType = pick(SERVICE_TYPES, 'OceanFCL')
  const types = ['Pickup', ...MILESTONE_TYPES.slice(1, -1).filter(() => chance(0.5)), 'Delivery'] as const
  const reached = Math.floor(random() * (types.length + 1)) - 1
  const milestones = types.map((type, index): Milestone =>
    milestone(type, {
      place: chance(0.5) ? ROTTERDAM : null,
      cargoReadyDate: type === 'Pickup' && chance(0.5) ? near() : null,
      arrival: type === 'Pickup' ? null : date(),
      departure: type === 'Delivery' ? null : date(),
      completed: index === reached || (index < reached && chance(0.8)),
      transportToNext: index < types.length - 1 ? leg(pick(['Voyage', 'Truck', null], null)) : null,
    }),
  )
  const shipment = sampleShipment({
    status: pick(SHIPMENT_STATUSES, 'Active'),
    serviceType,
    mode: MODE_OF_SERVICE[serviceType],
    incoterms: pick(['FOB', 'EXW', null], null),
    tags: chance(0.2) ? [] : ['PO'],
    portOfDischarge: chance(0.5) ? ROTTERDAM : null,
    bookingConfirmedByCarrier: chance(0.5),
    booking: {
      ...sampleShipment().booking,
      cargoCutoff: chance(0.5) ? near() : null,
      shippingInstructionCutoff: chance(0.5) ? near() : null,
      destinationPortFreeDays: chance(0.7) ? Math.floor(random() * 15) : null,
      emptyContainerReturnFreeDays: chance(0.7) ? Math.floor(random() * 15) : null,
    },
    milestones,
    currentMilestoneIndex: Math.max(reached, 0),
    updatedAt: `${near()}T08:00:00Z`,
  })
  const nowMs = new Date('2026-11-20T00:00:00Z').getTime() + Math.floor(random() * 86_400_000)
  return { shipment, nowMs }
}

/** Mulberry32: small, and neighbouring seeds have nothing to do with each other. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
