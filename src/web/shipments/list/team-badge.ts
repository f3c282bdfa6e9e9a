import { marksOf } from '#facts/attention/dealt-with.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { openAttentionOf } from '#facts/attention/attention.ts'
import { nextEventOf } from '#facts/shipment/next-event.ts'
import { attentionBadge } from '#facts/attention/attention-words.ts'
import { dealtBadge, dealtWithOf } from '../columns/dealt-badge.ts'
import { overdueBadge, readyBadge, rowBadge, type RowBadge } from '../columns/row-badge.ts'

/** The one badge of a row: what the team has dealt with is no warning any more, and says so. */
export function teamBadge(
  shipment: ShipmentOutline,
  judge: Judge,
  isAttentionShown: boolean,
): RowBadge | null {
  const usual = rowBadge(shipment, judge, isAttentionShown)
  if (!usual || isAttentionShown || !marksOf(shipment, judge)) return usual
  const dealt = dealtWithOf(shipment, judge)
  const dealtWith = (kind: string) => dealt.filter(({ item }) => item.kind === kind)
  const event = nextEventOf(shipment, judge)
  const overdue = dealtWith('overdue').length > 0 ? null : overdueBadge(event, judge)
  const deadline = openAttentionOf(shipment, judge).find(
    ({ kind }) => kind === 'free-time' || kind === 'cutoff',
  )
  const ready = dealtWith('not-picked-up').length > 0 ? null : readyBadge(event, judge)
  const done = [...dealtWith('overdue'), ...dealt.filter(({ item }) => WARNED_OF.has(item.kind))]
  return (
    overdue ??
    (deadline ? attentionBadge(deadline, shipment, judge) : ready) ??
    dealtBadge(done, shipment, judge)
  )
}

/** What the badge of a row warns of, after an estimate that has passed. */
const WARNED_OF: ReadonlySet<string> = new Set(['free-time', 'cutoff', 'not-picked-up'])
