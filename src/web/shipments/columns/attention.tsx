import { groupWord } from '#facts/attention/group.ts'
import { absent, badgeCell, type CellContent, type CellFacts } from './cell.tsx'
import type { Column } from './column.ts'
import { dealtBadge, itemBadge } from './row-badge.ts'
import { openItems } from './row-items.ts'

export const attentionColumn: Column = {
  name: 'attention',
  title: 'Attention',
  widthMin: 21.5,
  share: 21.5,
  sort: 'attention',
  text: (_shipment, _judge, items) => openItems(items)[0]?.reason ?? 'none',
  shown: (_shipment, _judge, items) => openItems(items),
  cell: attentionCell,
  isPair: true,
}

/**
 * The most pressing item as a badge; below it how pressing it is unless a heading says so, what to do about it, and how many
 * more there are. What the team has dealt with needs no attention, and says so.
 */
function attentionCell(facts: CellFacts): CellContent {
  const { items, judge } = facts
  const [first, ...others] = openItems(items)
  if (!first) {
    const badge = dealtBadge(items, judge)
    return badge ? badgeCell(facts, badge, '') : absent(facts, 'None')
  }
  const more = others.length > 0 ? ` · +${others.length} more` : ''
  const below = `${groupWord(first.group)} · ${first.shortStep}${more}`
  return badgeCell(facts, itemBadge(first), below)
}
