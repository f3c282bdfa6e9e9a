import { parseInstant } from '#contract/instant.ts'
import { clockAt } from '#facts/shipment/clock.ts'
import { NOT_KNOWN_YET } from '#facts/shipment/not-known-yet.ts'
import { formatLocalDate } from '#facts/text/local-date.ts'
import { agoWords } from '#facts/words/ago-words.ts'
import { shownText, textCell } from './cell.tsx'
import type { Column } from './column.ts'

export const createdColumn: Column = {
  name: 'created',
  title: 'Created',
  widthMin: 7,
  share: 0,
  sort: 'created',
  text: ({ createdAt }) => createdAt,
  isAge: true,
  cell(facts) {
    const { createdAt } = facts.shipment
    const atUs = parseInstant(createdAt)
    const day = atUs === null ? null : clockAt(atUs / 1000, facts.judge.timeZone).today
    const sub = day && formatLocalDate(day, { weekday: false, year: true })
    const main = shownText(agoWords(createdAt, facts.judge)) ?? NOT_KNOWN_YET
    return textCell(facts, { main, sub, tone: 'muted' })
  },
}
