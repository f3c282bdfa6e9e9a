import { expect, test } from 'vitest'
import { milestone } from '#contract/testing/sample-parts.ts'
import type { AttentionBadge } from './rule.ts'
import type { AttentionReason } from './rules.ts'
import { clockAt } from '../shipment/clock.ts'
import { emptyReturnOf } from '../shipment/empty-return.ts'
import { est, sampleShipment } from '../testing/sample-shipment.ts'
import { attentionBadge } from './attention-words.ts'

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

test.each<[string, AttentionBadge['tone'], AttentionReason]>([
  ['Empty due 22 Nov', 'warn', { kind: 'empty-return', emptyReturn, date: '2026-11-22' }],
  ['Empty was due 18 Nov', 'bad', { kind: 'empty-return', emptyReturn, date: '2026-11-18' }],
  ['Est. empty return 22 Nov', 'warn', { kind: 'empty-return', emptyReturn: projected, date: '2026-11-22' }],
  [
    'Est. empty return 17 Nov passed',
    'bad',
    { kind: 'empty-return', emptyReturn: projected, date: '2026-11-17' },
  ],
  ['Empty due by 22 Nov', 'warn', { kind: 'empty-return', emptyReturn: atLatest, date: '2026-11-22' }],
  ['Empty was due by 18 Nov', 'bad', { kind: 'empty-return', emptyReturn: atLatest, date: '2026-11-18' }],
  [
    'Ready for 5 days, not picked up',
    'warn',
    { kind: 'not-picked-up', daysPast: 5, date: '2026-11-14', span: 'once' },
  ],
  [
    'Carrier not confirmed yet',
    'warn',
    { kind: 'not-confirmed', before: 'pickup', date: '2026-11-22', span: 'once' },
  ],
  [
    '12 days at transfer airport',
    'neutral',
    { kind: 'dwell', milestoneIndex: 2, days: 12, date: '2026-11-07', span: 'once' },
  ],
  ['No change for 16 days', 'neutral', { kind: 'stale', days: 16, date: null, span: 'once' }],
  ['No carrier, No PO number', 'neutral', { kind: 'missing', missing: ['carrier', 'tag'], date: null }],
  [
    'Contradicting dates',
    'neutral',
    { kind: 'date-conflict', conflicts: ['leg-runs-backwards'], date: null },
  ],
])('%s', (words, tone, reason) => {
  expect(attentionBadge(reason, shipment, clock)).toEqual({ tone, words })
})

test('an overdue empty return keeps its tone, unlike a passed cutoff', () => {
  const tonesOf = (kind: 'empty-return' | 'cutoff') =>
    ['2026-11-22', '2026-11-21', '2026-11-20', '2026-11-17', '2026-11-16', '2026-11-06'].map((date) => {
      const cutoff = { kind: 'cargo', date, isOpen: true } as const
      const reason = kind === 'cutoff' ? { kind, date, cutoff } : { kind, date, emptyReturn }
      return attentionBadge(reason, shipment, clock).tone
    })
  expect(tonesOf('empty-return')).toEqual(['warn', 'bad', 'bad', 'bad', 'bad', 'bad'])
  expect(tonesOf('cutoff')).toEqual(['warn', 'bad', 'bad', 'bad', 'warn', 'warn'])
})
