import { expect, test } from 'vitest'
import { milestone } from '#contract/testing/sample-parts.ts'
import type { AttentionItem, AttentionReason } from '#facts/shipment/attention-item.ts'
import { clockAt } from '#facts/shipment/clock.ts'
import { emptyReturnOf } from '#facts/shipment/empty-return.ts'
import { est, sampleShipment } from '#facts/testing/sample-shipment.ts'
import { attentionBadge } from './attention-badge.ts'

const clock = clockAt(Date.UTC(2026, 10, 20, 9), 'Europe/Amsterdam')
const emptyReturn = emptyReturnOf(
  sampleShipment({ booking: { ...sampleShipment().booking, emptyContainerReturnFreeDays: 5 } }),
)
if (!emptyReturn) throw new Error('The sample has no empty return.')
const shipment = sampleShipment({
  mode: 'Air',
  milestones: [milestone('OriginPort'), milestone('Pickup'), milestone('TransshipmentPort')],
})

const projected = { ...emptyReturn, state: 'projected', start: est('2026-11-12') } as const
const atLatest = { ...emptyReturn, state: 'at-latest' } as const

function item(
  reason: AttentionReason,
  date: string | null,
  severity: AttentionItem['severity'],
): AttentionItem {
  return { ...reason, date, severity, reference: 'SHP-1' }
}

test.each([
  ['Empty due 22 Nov', 'warn', item({ kind: 'empty-return', emptyReturn }, '2026-11-22', 'medium')],
  ['Empty was due 18 Nov', 'bad', item({ kind: 'empty-return', emptyReturn }, '2026-11-18', 'medium')],
  [
    'Est. empty return 22 Nov',
    'warn',
    item({ kind: 'empty-return', emptyReturn: projected }, '2026-11-22', 'medium'),
  ],
  [
    'Est. empty return 17 Nov passed',
    'bad',
    item({ kind: 'empty-return', emptyReturn: projected }, '2026-11-17', 'medium'),
  ],
  [
    'Empty due by 22 Nov',
    'warn',
    item({ kind: 'empty-return', emptyReturn: atLatest }, '2026-11-22', 'medium'),
  ],
  [
    'Empty was due by 18 Nov',
    'bad',
    item({ kind: 'empty-return', emptyReturn: atLatest }, '2026-11-18', 'medium'),
  ],
  [
    'Ready for 5 days, not picked up',
    'warn',
    item({ kind: 'not-picked-up', daysPast: 5 }, '2026-11-14', 'medium'),
  ],
  [
    'Carrier not confirmed yet',
    'warn',
    item({ kind: 'not-confirmed', before: 'pickup' }, '2026-11-22', 'medium'),
  ],
  [
    '12 days at transfer airport',
    'warn',
    item({ kind: 'dwell', milestoneIndex: 2, days: 12 }, '2026-11-07', 'medium'),
  ],
  ['No change for 16 days', 'neutral', item({ kind: 'stale', days: 16 }, null, 'low')],
  [
    'No carrier, No PO number',
    'neutral',
    item({ kind: 'missing', missing: ['carrier', 'tag'] }, null, 'low'),
  ],
  [
    'Dates conflict',
    'neutral',
    item({ kind: 'date-conflict', conflicts: ['leg-runs-backwards'] }, null, 'low'),
  ],
] as const)('%s', (words, tone, attention) => {
  expect(attentionBadge(attention, shipment, clock)).toEqual({ tone, words })
})
