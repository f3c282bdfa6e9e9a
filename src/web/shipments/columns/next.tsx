import { carrierNameOf } from '#facts/shipment/parties.ts'
import { carrierNumberOf } from '#facts/attention/ask-carrier.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { stageOf } from '#facts/shipment/position.ts'
import { stageLabel } from '#facts/words/stage-words.ts'
import { nextEventWords, type NextEventWords } from '../words/next-event-words.ts'
import { badgeCell, classed, textCell, type CellContent, type CellFacts } from './cell.tsx'
import type { Column } from './column.ts'
import { dateLines } from './date-cell.ts'
import { rowBadge, type RowBadge } from './row-badge.ts'

export const nextColumn: Column = {
  name: 'next',
  title: 'Next event',
  widthMin: 14.5,
  share: 14.75,
  fit: { compact: 2, narrow: 1.25 },
  sort: 'next',
  text(shipment, judge) {
    const { title, when } = nextEventWords(shipment, judge)
    return when === null ? title : `${title}, ${when}`
  },
  shown: (shipment, judge, items) => [
    nextEventWords(shipment, judge),
    rowBadge(shipment, items, judge, false),
  ],
  cell: nextCell,
}

/** Maximum length of day and event in a row of one line. */
const NEXT_ONLY_LINE_MAX = 40
/** Maximum length of a badge beside a day: 'LFD was 17 Nov (est.)'. */
const BADGE_BESIDE_DAY_MAX = 21
/** Maximum length of the event in half a card of 320 pixels. */
const CARD_LINE_MAX = 24

/**
 * The event above its day, with a badge before the day. On one line, the day comes first, since the end of a line may
 * be cut off. The tooltip says whom to ask, and which number to quote.
 */
function nextCell(facts: CellFacts): CellContent {
  const cell = classed(nextEventCell(facts), 'max-sm:order-6 max-sm:col-start-1')
  return { ...cell, title: askedWords(facts) }
}

/** 'Korunda Shipping, booking 539447398' */
function askedWords({ shipment }: CellFacts): string | undefined {
  const number = shipment.status === 'Active' ? carrierNumberOf(shipment) : undefined
  const words = [carrierNameOf(shipment) ?? '', number ? `${number.what} ${number.text}` : '']
  return words.filter((word) => word !== '').join(', ') || undefined
}

function nextEventCell(facts: CellFacts): CellContent {
  const { shipment, judge, look, badge, isOneLine } = facts
  const words = nextEventWords(shipment, judge)
  const { brief: title, when } = words
  if (when === null) {
    return badge && isOneLine
      ? badgeCell(facts, badge, '')
      : textCell(facts, { main: nothingToCome(shipment), tone: 'muted' })
  }
  if (isOneLine) return nextEventLine(facts, words)
  if (look.layout === 'cards') return nextEventOfCard(facts, words)
  return badge ? nextEventWithBadge(facts, words, badge) : textCell(facts, { main: title, sub: when })
}

/** Formatted like the arrival beside it in a card. */
function nextEventOfCard(facts: CellFacts, words: NextEventWords): CellContent {
  const { brief: title, noun, day, dated, overdue } = words
  // The badge of a passed estimate already has its day.
  if (facts.badge) return textCell(facts, { main: overdue === null ? (dated ?? title) : title })
  const sub = title.length > CARD_LINE_MAX ? noun : title
  return textCell(facts, day === null ? { main: title } : dateLines(day, sub))
}

/** If badge and day do not fit side by side, the day is in the line of the event. */
function nextEventWithBadge(facts: CellFacts, words: NextEventWords, badge: RowBadge): CellContent {
  const { brief: title, dated, shortDay, overdue } = words
  // The badge of a passed estimate already has its day.
  if (overdue !== null) return textCell(facts, { main: title })
  const isNarrow = facts.look.isNarrow || badge.words.length > BADGE_BESIDE_DAY_MAX
  if (isNarrow) return textCell(facts, { main: dated ?? title })
  return textCell({ ...facts, badge: { ...badge, distance: '' } }, { main: title, sub: shortDay })
}

function nextEventLine(
  facts: CellFacts,
  { brief: title, noun, day, shortDay, overdue }: NextEventWords,
): CellContent {
  if (facts.badge) return textCell(facts, { main: overdue === null ? (shortDay ?? title) : noun })
  const isLong = `${day} ${title}`.length > NEXT_ONLY_LINE_MAX
  return textCell(facts, { main: day ?? title, sub: day && (isLong ? noun : title) })
}

/** Empty for an ended shipment, since its stage says so. */
function nothingToCome(shipment: ShipmentOutline): string {
  if (shipment.status !== 'Active') return ''
  return stageOf(shipment).kind === 'arrived' ? 'Delivery date not recorded' : stageLabel(shipment)
}
