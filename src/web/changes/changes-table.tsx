import { useRouter } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import type { ChangeLine } from '#contract/dashboard-api/changes.ts'
import { counted } from '#facts/text/counted.ts'
import { formatDateNear } from '#facts/text/local-date.ts'
import { wallTime } from '#facts/text/wall-time.ts'
import { isolated } from '../lib/isolated.ts'
import { stringifySearch } from '../lib/search-params.ts'
import { useNewestEntry } from '../lib/use-history-entry.ts'
import { useListKeys } from '../table/keys.ts'
import { WorklistTable } from '../table/table.tsx'
import { useWorklist } from '../table/use-table.ts'
import { tagWords } from '../shipments/columns/tags.tsx'
import { useJudge } from '../api/use-judge.ts'
import { shipmentHref } from '../api/shipment-href.ts'
import { changeTimeWords } from '../shipment/seen-words.ts'
import { HEAD_CLASS, OrdersHead, rowClassOf } from '../orders/orders-table.tsx'
import { groupLines, type GroupedRow } from '../today/group-lines.tsx'

interface ChangeRow extends GroupedRow {
  readonly line: ChangeLine
}

const COLUMNS = ['Shipment', 'What changed', 'When (team’s time)'].map((title) => ({ title }))
const GRID =
  'sm:grid-cols-[minmax(0,1fr)_minmax(0,2.4fr)_12rem] print:grid-cols-[minmax(0,1fr)_minmax(0,2.4fr)_12rem]'

interface ChangesTableProps {
  readonly lines: readonly ChangeLine[]
  /** Identifies the list of these filters. */
  readonly list: string
  readonly isOld: boolean
  /** Shown instead of rows if there are none. */
  readonly children: ReactNode
}

/** One row for each cause; what the team has done, by day and person. */
export function ChangesTable({ lines, list: name, isOld, children }: ChangesTableProps) {
  const router = useRouter()
  const { today, timeZone } = useJudge()
  const rows = useMemo(() => {
    const groupOf = ({ by, seenAt }: ChangeLine) => {
      const day = wallTime(new Date(seenAt).getTime(), timeZone).slice(0, 10)
      return by === null ? { key: '', isPlain: true } : { key: `${by}, ${formatDateNear(day, today)}` }
    }
    return lines.map((line) => ({ key: line.key, subject: line.key, items: [], group: groupOf(line), line }))
  }, [lines, today, timeZone])
  const list = useWorklist<ChangeRow>({
    rows,
    linesOf,
    list: `changes ${name}`,
    isComplete: true,
    isOld,
    ...useNewestEntry(),
    open: ({ line }) => router.history.push(hrefOf(line)),
  })
  useListKeys(list)
  return (
    <WorklistTable
      list={list}
      caption="Changes"
      cells={{
        head: <OrdersHead columns={COLUMNS} className={`${HEAD_CLASS} ${GRID}`} />,
        heading: ({ row }) => (
          <th scope="rowgroup" role="rowheader" className="flex h-full items-center px-4 font-semibold">
            {row.group.key}
          </th>
        ),
        rowClass: rowClassOf(GRID),
        row: ({ row: { line } }) => <ChangeCells line={line} />,
      }}
    >
      {children}
    </WorklistTable>
  )
}

const linesOf = (rows: readonly ChangeRow[]) => groupLines(rows, new Map())

function ChangeCells({ line }: { readonly line: ChangeLine }) {
  const { timeZone } = useJudge()
  const { sailing, text, weight, shipments } = line
  const [first] = shipments
  const isImportant = weight === 3
  const further = furtherWords(line)
  return (
    <>
      <td role="cell" className="min-w-0 max-sm:block">
        <a
          href={hrefOf(line)}
          data-focus
          className="block font-semibold outline-none hover:underline max-sm:wrap-anywhere sm:truncate"
        >
          {sailing ?? first?.reference}
        </a>
        <p
          title={sailing === null && first ? first.tags.map(tagWords).join(', ') : undefined}
          className="text-xs text-muted max-sm:wrap-anywhere sm:truncate"
        >
          {sailing === null && first ? isolated(headWords(first)) : counted(shipments.length, 'shipment')}
        </p>
      </td>
      <td role="cell" className="min-w-0 max-sm:block max-sm:wrap-anywhere">
        <p
          className={`${further === '' ? 'sm:line-clamp-2' : 'sm:truncate'} ${isImportant ? 'font-semibold' : ''}`}
        >
          {isImportant && <span className="sr-only">Important: </span>}
          {text}
        </p>
        <p title={further} className="text-xs text-muted sm:truncate">
          {isolated(further)}
        </p>
      </td>
      <td role="cell" className="min-w-0 text-xs text-muted max-sm:block">
        {changeTimeWords(line, timeZone)}
      </td>
    </>
  )
}

/** 'PO-18377 +1 · Shanghai → Los Angeles'. */
function headWords({ tags: [tag, ...others], from, to }: ChangeLine['shipments'][number]): string {
  const route = [from, to].filter((end) => end !== null).join(' → ')
  const more = others.length > 0 ? ` +${others.length}` : ''
  const orders = tag === undefined ? '' : tagWords(tag) + more
  return [orders, route].filter((words) => words !== '').join(' · ')
}

/** As many further sentences as fit. */
const SENTENCES_MAX = 2

/** What else changed; for several shipments, their POs. */
function furtherWords({ sailing, shipments }: ChangeLine): string {
  const verdicts = new Set(shipments.flatMap(({ required }) => required ?? []))
  const names = new Set(
    shipments.flatMap(({ tags, reference }) => (tags.length > 0 ? tags.map(tagWords) : reference)),
  )
  const others = shipments.flatMap(({ sentences }) => sentences.slice(1).map(({ text }) => text))
  const more = others.splice(SENTENCES_MAX).length
  if (more > 0) others.push(`${more} more`)
  return [...verdicts, ...(sailing === null ? others : [[...names].join(', ')])].join(' · ')
}

/** The page of a shipment, or the list of several. */
function hrefOf({ shipments }: ChangeLine): string {
  const q = shipments.map(({ reference }) => reference).join(' ')
  return shipments.length === 1 ? shipmentHref(q) : `/shipments${stringifySearch({ q })}`
}
