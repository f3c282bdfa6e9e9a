import { splitAtCapitals } from '#facts/words/split-at-capitals.ts'
import { statusLabel } from '../words/shipment-labels.ts'
import { oneLine, StatusPill } from './cell.tsx'
import type { Column } from './column.ts'

export const statusColumn: Column = {
  name: 'status',
  title: 'Status',
  widthMin: 5.75,
  share: 0,
  sort: 'status',
  text: ({ status }) => statusLabel(status).short,
  cell({ shipment: { status } }) {
    const words = oneLine(splitAtCapitals(status)) || 'No status'
    return { className: 'cell-line', content: <StatusPill status={status} words={words} /> }
  },
}
