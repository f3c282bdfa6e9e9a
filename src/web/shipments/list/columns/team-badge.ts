import { marksOf } from '#facts/shipment/dealt-with.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { openAttentionOf } from '#facts/shipment/dealt-with.ts'
import { nextEventOf } from '#facts/shipment/next-event.ts'
import { dealtBadge, dealtWithOf } from './dealt-badge.ts'
import { highBadge, overdueBadge, readyBadge, rowBadge, type RowBadge } from './row-badge.ts'

/** The one badge of a row: what the team has dealt with is no warning any more, and what is done shows a check. */
export function teamBadge(
  shipment: ShipmentOutline,
  clock: Clock,
  isAttentionShown: boolean,
): RowBadge | null {
  const usual = rowBadge(shipment, clock, isAttentionShown)
  if (!usual || isAttentionShown || !marksOf(shipment, clock)) return usual
  const dealt = dealtWithOf(shipment, clock)
  const dealtWith = (kind: string) => dealt.filter(({ item }) => item.kind === kind)
  const event = nextEventOf(shipment, clock)
  const overdue = dealtWith('overdue').length > 0 ? null : overdueBadge(event, clock)
  const deadline = openAttentionOf(shipment, clock).find(
    ({ kind }) => kind === 'free-time' || kind === 'cutoff',
  )
  const ready = dealtWith('not-picked-up').length > 0 ? null : readyBadge(event, clock)
  const done = [...dealtWith('overdue'), ...dealt.filter(({ item }) => WARNED_OF.has(item.kind))]
  return overdue ?? (deadline ? highBadge(deadline, clock) : ready) ?? dealtBadge(done, shipment, clock)
}

/** What the badge of a row warns of, after an estimate that has passed. */
const WARNED_OF: ReadonlySet<string> = new Set(['free-time', 'cutoff', 'not-picked-up'])
