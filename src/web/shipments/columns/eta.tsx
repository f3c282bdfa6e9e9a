import { classed, textCell, type CellContent, type CellFacts } from './cell.tsx'
import type { Column } from './column.ts'
import { dateLines } from './date-cell.ts'
import { etaWords } from './eta-words.ts'

export const etaColumn: Column = {
  name: 'eta',
  title: 'ETA',
  widthMin: 9,
  share: 9,
  fit: { compact: 2.5, narrow: 0.25, tall: 0.75 },
  sort: 'eta',
  text: (shipment, judge) => etaWords(shipment, judge).date,
  shown: etaWords,
  cell: etaCell,
}

function etaCell(facts: CellFacts): CellContent {
  const { date, isKnown, note, brief } = etaWords(facts.shipment, facts.judge)
  // Which arrival it is stands before how far away it is.
  const sub = facts.isOneLine ? brief : note
  const cell = textCell(facts, { ...dateLines(date, sub), tone: isKnown ? 'strong' : 'muted' })
  return classed(cell, 'max-sm:order-7 max-sm:col-start-2 max-sm:justify-self-end max-sm:text-right')
}
