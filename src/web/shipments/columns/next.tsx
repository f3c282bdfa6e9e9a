import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { nextEventOf } from '#facts/shipment/next-event.ts'
import { stageOf } from '#facts/shipment/position.ts'
import { stageLabel } from '#facts/words/stage-words.ts'
import { nextEventWords, type NextEventWords } from '../words/next-event-words.ts'
import { badgeCell, classed, textCell, type CellContent, type CellFacts } from './cell.tsx'
import type { Column } from './column.ts'
import { rowBadge } from './row-badge.ts'
import { column, dayColumn, factWord } from './sheet-column.ts'

export const nextColumn: Column = {
  name: 'next',
  title: 'Next event',
  widthMin: 13,
  share: 14.75,
  fit: { compact: 3.5 },
  sort: 'next',
  sortKey: (_row, facts) => facts().next,
  text(shipment, judge) {
    const { title, when } = nextEventWords(shipment, judge)
    return when === null ? title : `${title}, ${when}`
  },
  shown: (shipment, judge) => [nextEventWords(shipment, judge), rowBadge(shipment, judge, false)],
  cell: nextCell,
  exported: [
    column('Next event', 26, (shipment, judge) => nextEventWords(shipment, judge).title),
    dayColumn('Next event date', (shipment, judge) => nextEventOf(shipment, judge)?.date ?? null),
    column('Next event basis', 10, (shipment, judge) => {
      const event = nextEventOf(shipment, judge)
      if (!event?.date || event.kind === 'cargo-ready') return null
      return factWord(event.isReported)
    }),
    column(
      'Days since estimate passed',
      10,
      (shipment, judge) => nextEventOf(shipment, judge)?.overdueDays ?? null,
    ),
  ],
}

/** The longest day and event for a row of one line. */
const NEXT_ONLY_LINE_MAX = 40
/** The longest event for half a card of 320 pixels. */
const CARD_LINE_MAX = 24

/**
 * What is to come, and when; in one line the day first, since the end of a line may not be seen. A badge has a line to
 * itself, so the day of the event stands beside its name, and the stage says where that is.
 */
function nextCell(facts: CellFacts): CellContent {
  return classed(nextEventCell(facts), 'max-sm:order-6 max-sm:col-start-1')
}

function nextEventCell(facts: CellFacts): CellContent {
  const { shipment, judge, look, badge, isOneLine } = facts
  const words = nextEventWords(shipment, judge)
  const { brief: title, noun, when, day, dated, overdue } = words
  if (when === null) {
    return badge
      ? badgeCell(facts, badge, '')
      : textCell(facts, { main: nothingToCome(shipment), tone: 'muted' })
  }
  if (isOneLine) return nextEventLine(facts, words)
  // The badge of an estimate that has passed says its day.
  if (badge && overdue !== null) return textCell(facts, { main: title })
  if (badge) return textCell(facts, { main: dated ?? title })
  // In a card, as the arrival beside it stands.
  if (look.layout === 'cards') {
    const sub = title.length > CARD_LINE_MAX ? noun : title
    return textCell(facts, { main: day ?? title, sub: day && sub })
  }
  return textCell(facts, { main: title, sub: when })
}

function nextEventLine(
  facts: CellFacts,
  { brief: title, noun, day, shortDay, overdue }: NextEventWords,
): CellContent {
  if (facts.badge) return textCell(facts, { main: overdue === null ? (shortDay ?? title) : noun })
  const isLong = `${day} ${title}`.length > NEXT_ONLY_LINE_MAX
  return textCell(facts, { main: day ?? title, sub: day && (isLong ? noun : title) })
}

/** Of what has ended, the stage says so. */
function nothingToCome(shipment: ShipmentOutline): string {
  if (shipment.status !== 'Active') return ''
  return stageOf(shipment).kind === 'arrived' ? 'Delivery date not recorded' : stageLabel(shipment)
}
