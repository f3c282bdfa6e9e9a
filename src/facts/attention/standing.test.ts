import { expect, test } from 'vitest'
import type { TeamTick } from '#contract/dashboard-api/team.ts'
import type { Shipment } from '#contract/schema.ts'
import { atPort, doorToPort, judge } from '../testing/known-shipment.ts'
import { attentionOf } from './attention.ts'
import { standingOf } from './standing.ts'
import { tickableOf, tickFingerprint } from './ticks.ts'

const landed = atPort('2026-11-14', 7)

function standing(shipment: Shipment, tick: TeamTick | null) {
  const item = attentionOf(shipment, judge).find(({ kind }) => kind === 'free-time')
  return item && standingOf(item, shipment, judge, { item: () => null, tick: () => tick })
}

test('an attention item is open until the team deals with it', () => {
  expect(standing(landed, null)).toEqual({ kind: 'open', before: null })
})

test('a tick ends free time until the arrival changes', () => {
  const tickable = tickableOf('collected', landed, judge)
  const tick = { on: true, fingerprint: tickable ? tickFingerprint(tickable) : '' }
  expect(standing(landed, tick)).toEqual({ kind: 'ticked', tick: 'collected' })
  expect(standing(atPort('2026-11-15', 7), tick)?.kind).toBe('open')
  expect(standing(landed, { ...tick, on: false })?.kind).toBe('open')
})

test('a tick can be set until 14 days after the deadline', () => {
  expect(tickableOf('collected', doorToPort('2026-10-29', 7), judge)).not.toBeNull()
  expect(tickableOf('collected', doorToPort('2026-10-28', 7), judge)).toBeNull()
})
