import type { Judge } from '#facts/attention/judge.ts'
import type { Order } from '#facts/orders/orders.ts'
import { orderVerdictWords } from '#facts/orders/order-words.ts'
import { stageCountWords } from '#facts/orders/stage-counts.ts'
import { counted } from '#facts/text/counted.ts'
import { instantInZone } from '#facts/text/relative-instant.ts'
import type { Sheet } from '../columns/sheet.ts'
import { saveFile } from '../export/save-file.ts'
import { workbookOf } from '../export/workbook.ts'
import { isMine } from '#facts/views/is-mine.ts'

const GIVE_UP_MS = 60_000

/** Saves orders as a workbook, a line each, in their order. */
export async function exportOrders(orders: readonly Order[], judge: Judge): Promise<void> {
  const url = saveFile(await workbookOf(ordersSheet(orders, judge)), `orders-${judge.today}.xlsx`)
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(url), GIVE_UP_MS)
}

/** What the table of orders says, with dates as dates. */
function ordersSheet(orders: readonly Order[], judge: Judge): Sheet {
  return {
    name: 'Orders',
    about: [
      ['Orders', counted(orders.length, 'order')],
      ['As of', instantInZone(new Date(judge.nowMs).toISOString())],
      ['Dates', 'Local dates as recorded; next and last arrival are estimates, arrived is a fact.'],
    ],
    columns: [
      { title: 'PO', width: 20 },
      { title: 'Required by', width: 14, holds: 'date' },
      { title: 'Verdict', width: 32 },
      { title: 'Days after required by', width: 12 },
      { title: 'Shipments', width: 10 },
      { title: 'Stages', width: 44 },
      { title: 'Next arrival', width: 14, holds: 'date' },
      { title: 'Last arrival', width: 14, holds: 'date' },
      { title: 'Arrived', width: 14, holds: 'date' },
      { title: 'Mine', width: 8 },
    ],
    rows: orders.map((order) => [
      order.tag,
      order.on,
      orderVerdictWords(order) || null,
      order.worst?.days ?? null,
      order.rows.length,
      stageCountWords(order.rows),
      order.next,
      order.last,
      order.arrived,
      order.rows.filter((row) => isMine(row, judge)).length,
    ]),
  }
}
