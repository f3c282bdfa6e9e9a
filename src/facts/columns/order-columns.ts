import type { Judge } from '../attention/judge.ts'
import { isLateMinimum, orderVerdictWords, spellingsWords } from '../orders/order-words.ts'
import type { Order } from '../orders/orders.ts'
import { stageCountWords } from '../orders/stage-counts.ts'
import { suppliersOf } from '../orders/suppliers.ts'
import { isMine } from '../filters/is-mine.ts'
import { joined, type CellValue, type SheetColumn } from './sheet-column.ts'

interface OrderColumn extends SheetColumn {
  readonly value: (order: Order, judge: Judge) => CellValue
}

export const ORDER_COLUMNS: readonly OrderColumn[] = [
  { title: 'PO', width: 20, value: ({ tag }) => tag },
  { title: 'Spellings', width: 20, value: ({ spellings }) => spellingsWords(spellings) || null },
  { title: 'Suppliers', width: 28, value: ({ rows }) => joined(suppliersOf(rows).map(({ name }) => name)) },
  { title: 'Required by', width: 14, holds: 'date', value: ({ on }) => on },
  { title: 'Verdict', width: 32, value: (order) => orderVerdictWords(order) || null },
  { title: 'Days after required by', width: 12, value: ({ worst }) => worst?.days ?? null },
  { title: 'Days late is a minimum', width: 12, value: (order) => (isLateMinimum(order) ? 'yes' : null) },
  { title: 'Shipments', width: 10, value: ({ rows }) => rows.length },
  { title: 'Stages', width: 44, value: ({ rows }) => stageCountWords(rows) },
  ...arrivalColumns('Next ETA', ({ next }) => next),
  ...arrivalColumns('Last ETA', ({ last }) => last),
  { title: 'Days last ETA moved', width: 12, value: ({ last }) => last?.slip ?? null },
  { title: 'Arrived', width: 14, holds: 'date', value: ({ arrived }) => arrived },
  { title: 'Mine', width: 8, value: ({ rows }, judge) => rows.filter((row) => isMine(row, judge)).length },
]

/** An arrival to come, which is always an estimate. */
function arrivalColumns(title: string, arrivalOf: (order: Order) => Order['next']): OrderColumn[] {
  return [
    { title, width: 14, holds: 'date', value: (order) => arrivalOf(order)?.date ?? null },
    { title: `${title} basis`, width: 10, value: (order) => arrivalOf(order) && 'Estimate' },
    {
      title: `${title} is doubtful`,
      width: 10,
      value: (order) => (arrivalOf(order)?.isDoubtful ? 'yes' : null),
    },
  ]
}
