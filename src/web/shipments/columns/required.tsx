import { isMissed, judgedRequiredOf } from '#facts/shipment/required.ts'
import { formatBriefDate } from '#facts/text/local-date.ts'
import { requiredDistance } from '#facts/words/required-words.ts'
import { absent, textCell, type CellContent, type CellFacts } from './cell.tsx'
import type { Column } from './column.ts'

export const requiredColumn: Column = {
  name: 'required',
  title: 'Required by',
  widthMin: 8,
  share: 9,
  sort: 'required',
  text(shipment, judge) {
    const required = judgedRequiredOf(shipment, judge)
    return required
      ? `${formatBriefDate(required.on, judge.today)}, ${requiredDistance(required.verdict)}`
      : NONE
  },
  cell: requiredCell,
  isPair: true,
}

const NONE = 'None set'

/** Red alone for what is missed. */
function requiredCell(facts: CellFacts): CellContent {
  const { shipment, judge } = facts
  const required = judgedRequiredOf(shipment, judge)
  if (!required) return absent(facts, shipment.status === 'Cancelled' ? 'Not expected' : NONE)
  const words = requiredDistance(required.verdict)
  const badge = isMissed(required.verdict) ? ({ tone: 'bad', words } as const) : null
  const main = formatBriefDate(required.on, judge.today)
  return textCell({ ...facts, badge }, { main, sub: badge ? null : words })
}
