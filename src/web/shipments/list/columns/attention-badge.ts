import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { counted } from '#facts/text/counted.ts'
import { formatShortDateNear } from '#facts/text/local-date.ts'
import type { AttentionItem, MissingFact } from '#facts/shipment/attention-item.ts'
import { type Clock, isCertainPast } from '#facts/shipment/clock.ts'
import { lowerMilestoneWord } from '#facts/words/milestone-words.ts'
import { highBadge, type RowBadge } from './row-badge.ts'

/** Any attention item in few words; the page of the shipment has them all. */
export function attentionBadge(item: AttentionItem, shipment: ShipmentOutline, clock: Clock): RowBadge {
  const badge = highBadge(item, clock)
  if (badge) return badge
  const words = wordsOf(item, shipment, clock)
  if (item.kind === 'empty-return' && item.date !== null && isCertainPast(item.date, clock)) {
    return { tone: 'bad', words }
  }
  return { tone: item.severity === 'low' ? 'neutral' : 'warn', words }
}

function wordsOf(
  item: AttentionItem,
  { milestones, mode }: Pick<ShipmentOutline, 'milestones' | 'mode'>,
  clock: Clock,
): string {
  switch (item.kind) {
    case 'free-time':
      return 'Free time'
    case 'cutoff':
      return 'Cutoff'
    case 'overdue':
      return 'Estimate passed'
    case 'empty-return':
      return emptyReturnWords(item, clock)
    case 'not-picked-up':
      return `Ready for ${counted(item.daysPast, 'day')}, not picked up`
    case 'not-confirmed':
      return 'Carrier not confirmed yet'
    case 'dwell': {
      const milestone = milestones[item.milestoneIndex]
      const where = milestone ? lowerMilestoneWord(milestone, mode) : 'transshipment'
      return `${counted(item.days, 'day')} at ${where}`
    }
    case 'stale':
      return `No change for ${counted(item.days, 'day')}`
    case 'missing':
      return item.missing.map((fact) => MISSING_WORDS[fact]).join(', ')
    case 'date-conflict':
      return 'Dates conflict'
  }
}

function emptyReturnWords(
  { date, emptyReturn }: Extract<AttentionItem, { kind: 'empty-return' }>,
  clock: Clock,
): string {
  if (date === null) return 'Empty return'
  const day = formatShortDateNear(date, clock.today)
  const isPassed = isCertainPast(date, clock)
  if (emptyReturn.start?.actual === false) return `Est. empty return ${day}${isPassed ? ' passed' : ''}`
  // That day or an earlier one, since the time when the container left is not reported.
  const due = emptyReturn.state === 'at-latest' ? 'due by' : 'due'
  return `Empty ${isPassed ? `was ${due}` : due} ${day}`
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
