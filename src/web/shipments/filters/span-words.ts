import { SPANS, type Span } from '#facts/views/search.ts'

const SPAN_WORDS = {
  '24h': 'last 24 hours',
  '7d': 'last 7 days',
  '14d': 'last 14 days',
  '30d': 'last 30 days',
  '90d': 'last 90 days',
} as const satisfies Record<Span, string>

/** 'any time', 'last 7 days'; `null` for an instant. */
export function spanWords(since: string | undefined): string | null {
  if (since === undefined) return 'any time'
  const span = SPANS.find((each) => each === since)
  return span ? SPAN_WORDS[span] : null
}
