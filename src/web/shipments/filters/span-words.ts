import type { Span } from '#facts/views/search.ts'

export const SPAN_WORDS = {
  '24h': 'Last 24 hours',
  '7d': 'Last 7 days',
  '14d': 'Last 14 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
} as const satisfies Record<Span, string>
