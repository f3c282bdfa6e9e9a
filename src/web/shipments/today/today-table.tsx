import { Link } from '@tanstack/react-router'
import type { Clock } from '#facts/shipment/clock.ts'
import { attentionWords } from '#facts/words/attention-words.ts'
import { todayItemsOf, type TodayGroupOfRows, type TodayRow } from './today-rows.ts'

interface TodayTableProps {
  readonly groups: readonly TodayGroupOfRows[]
  readonly clock: Clock
}

/** The rows of Today in their groups. */
export function TodayTable({ groups, clock }: TodayTableProps) {
  return (
    <table>
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
