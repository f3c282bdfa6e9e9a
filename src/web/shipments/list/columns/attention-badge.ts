import { counted } from '../../../lib/counted.ts'
import type { AttentionItem, MissingFact } from '../../facts/attention-item.ts'
import { type Clock, isCertainPast } from '../../facts/clock.ts'
import { highBadge, shortDate, type RowBadge } from './row-badge.ts'

/** Any attention item in few words; the page of the shipment has them all. */
export function attentionBadge(item: AttentionItem, clock: Clock): RowBadge {
  const badge = highBadge(item, clock)
  if (badge) return badge
  return { tone: item.severity === 'low' ? 'neutral' : 'warn', words: wordsOf(item, clock) }
}

function wordsOf(item: AttentionItem, clock: Clock): string {
  switch (item.kind) {
    case 'free-time':
      return 'Free time'
    case 'cutoff':
      return 'Cutoff'
    case 'overdue':
      return 'Estimate passed'
    case 'empty-return':
      return emptyReturnWords(item.date, clock)
    case 'not-picked-up':
      return `Ready for ${counted(item.daysPast, 'day')}, not picked up`
    case 'not-confirmed':
      return 'Carrier not confirmed yet'
    case 'dwell':
      return `${counted(item.days, 'day')} at transshipment`
    case 'stale':
      return `No change for ${counted(item.days, 'day')}`
    case 'missing':
      return item.missing.map((fact) => MISSING_WORDS[fact]).join(', ')
    case 'date-conflict':
      return 'Dates do not fit together'
  }
}

function emptyReturnWords(date: string | null, clock: Clock): string {
  if (date === null) return 'Empty return'
  return `Empty ${isCertainPast(date, clock) ? 'was due' : 'due'} ${shortDate(date, clock)}`
}

const MISSING_WORDS: Readonly<Record<MissingFact, string>> = {
  'port-eta': 'No port ETA',
  'delivery-eta': 'No delivery ETA',
  'master-bill': 'No master bill',
  'container-number': 'No container number',
  carrier: 'No carrier',
  'tracking-number': 'No tracking number',
  tag: 'No PO number',
}
