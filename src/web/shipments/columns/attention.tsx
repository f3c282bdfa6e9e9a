import { openAttentionOf } from '#facts/attention/attention.ts'
import { attentionBadge, attentionWords } from '#facts/attention/attention-words.ts'
import { groupWord } from '#facts/attention/group.ts'
import { absent, badgeCell, type CellContent, type CellFacts } from './cell.tsx'
import type { Column } from './column.ts'
import { dealtBadge, dealtWithOf } from './dealt-badge.ts'

export const attentionColumn: Column = {
  name: 'attention',
  title: 'Attention',
  widthMin: 21.5,
  share: 21.5,
  sort: 'attention',
  text(shipment, judge) {
    const [first] = openAttentionOf(shipment, judge)
    return first ? attentionWords(first, shipment, judge).reason : 'none'
  },
  shown: (_shipment, _judge, facts) => facts().attention,
  cell: attentionCell,
  isPair: true,
}

/**
 * The most pressing item as a badge; below it how pressing it is unless a heading says so, what to do about it, and how many
 * more there are. What the team has dealt with needs no attention, and says so.
 */
function attentionCell(facts: CellFacts): CellContent {
  const { shipment, judge } = facts
  const [first, ...others] = openAttentionOf(shipment, judge)
  if (!first) {
    const badge = dealtBadge(dealtWithOf(shipment, judge), shipment, judge)
    return badge ? badgeCell(facts, badge, '') : absent(facts, 'None')
  }
  const { shortStep } = attentionWords(first, shipment, judge)
  const more = others.length > 0 ? ` · +${others.length} more` : ''
  const below = `${groupWord(first.group)} · ${shortStep}${more}`
  return badgeCell(facts, attentionBadge(first, shipment, judge), below)
}
