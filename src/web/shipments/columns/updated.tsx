import { NOT_KNOWN_YET } from '#facts/shipment/not-known-yet.ts'
import { agoWords } from '#facts/words/ago-words.ts'
import { oneLine } from './cell.tsx'
import type { Column } from './column.ts'

export const updatedColumn: Column = {
  name: 'updated',
  title: 'Updated',
  widthMin: 6,
  share: 0,
  sort: 'updated',
  text: ({ updatedAt }) => updatedAt,
  isAge: true,
  cell: ({ shipment: { updatedAt }, judge }) => ({
    className: 'cell-line text-muted',
    content: oneLine(agoWords(updatedAt, judge)) || NOT_KNOWN_YET,
  }),
}
