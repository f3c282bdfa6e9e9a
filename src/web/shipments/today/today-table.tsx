import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Clock } from '#facts/shipment/clock.ts'
import type { TodayTab } from '#facts/views/today-search.ts'
import { attentionWords } from '#facts/words/attention-words.ts'
import { todayItemsOf, type TodayGroupOfRows, type TodayRow } from './today-rows.ts'

interface TodayTableProps {
  /** As they are at this moment; which of them are drawn meanwhile is the table's affair. */
  readonly groups: readonly TodayGroupOfRows[]
  readonly clock: Clock
  readonly tab: TodayTab
  /** Tab, filters and set in words. */
  readonly caption: string
  /** Tells lists from one another: with another tab, filter or grouping all rows are drawn as they are. */
  readonly list: string
  /** The whole account set is here. Until then no row waits to be shown. */
  readonly isComplete: boolean
  readonly onExport: (references: ReadonlySet<string>) => void
  /** Stands in the place of the rows where there are none. */
  readonly children: ReactNode
}

/** The rows of Today in their groups. It stays while there are none, because keys and Undo work then, too. */
export function TodayTable({ groups, clock, caption, children }: TodayTableProps) {
  if (groups.length === 0) return children
  return (
    <table>
      <caption className="sr-only">{caption}</caption>
      {groups.map(({ name, rows }) => (
        <tbody key={name ?? ''}>
          {rows.map((row) => (
            <Row key={row.key} row={row} clock={clock} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Row({ row, clock }: { readonly row: TodayRow; readonly clock: Clock }) {
  const { shipment, items } = todayItemsOf(row, clock)
  const [first] = items
  if (!first) return null
  return (
    <tr>
      <td>{attentionWords(first.item, shipment, clock).reason}</td>
      <td>
        <Link to="/shipments/$reference" params={{ reference: shipment.reference }}>
          {shipment.reference}
        </Link>
      </td>
    </tr>
  )
}
