import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { JudgedRow } from '#contract/dashboard-api/account.ts'
import type { OrderAnswer } from '#contract/dashboard-api/orders.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { supplierOf } from '#facts/shipment/parties.ts'
import { isMissed } from '#facts/shipment/required.ts'
import { withPlausibleDates } from '#facts/shipment/plausible-dates.ts'
import { formatBriefDate } from '#facts/text/local-date.ts'
import { upperFirst } from '#facts/text/upper-first.ts'
import { serviceWords } from '#facts/words/service-words.ts'
import { stageLabel } from '#facts/words/stage-words.ts'
import { isolated } from '../../lib/isolated.ts'
import { useHistoryEntry } from '../../lib/use-history-entry.ts'
import { plainGroups, type WorkGroup, type WorkRow } from '../../worklist/lines.ts'
import { useWorklist } from '../../worklist/use-worklist.ts'
import { useListKeys } from '../../worklist/worklist-keys.ts'
import { WorklistTable } from '../../worklist/worklist-table.tsx'
import { etaWords } from '../columns/eta-words.ts'
import { shipmentHref } from '../data/shipment-href.ts'
import { nextEventWords } from '../words/next-event-words.ts'
import { serviceIcon } from '../words/service-icon.ts'
import { HEAD_CLASS, OrdersHead, rowClassOf } from './orders-table.tsx'
import { routeWords } from './po-text.ts'

interface PoRow extends WorkRow, Pick<JudgedRow, 'required'> {
  readonly row: ShipmentRow
}

const COLUMNS = ['Shipment', 'Stage', 'Next event', 'Arrival', 'Verdict'] as const
const GRID =
  'sm:grid-cols-[minmax(0,1.3fr)_minmax(0,0.9fr)_minmax(0,1.1fr)_7.5rem_minmax(0,0.8fr)] print:grid-cols-[minmax(0,1.3fr)_minmax(0,0.9fr)_minmax(0,1.1fr)_7.5rem_minmax(0,0.8fr)]'
const ROW_CLASS = rowClassOf(GRID)

interface PoTableProps {
  readonly po: OrderAnswer
  readonly judge: Judge
  readonly scroller: HTMLElement | null
}

/** The shipments of a PO. */
export function PoTable({ po, judge, scroller }: PoTableProps) {
  const { rows, isWhole } = po
  const { tag, suppliers } = po.order
  const hasSuppliers = suppliers.length > 1
  const navigate = useNavigate()
  const entry = useHistoryEntry(isPoPage)
  const groups = useMemo(
    () =>
      plainGroups(
        rows.map(({ shipment: row, required }) => {
          return { key: row.reference, subject: row.reference, items: [], row, required }
        }),
      ),
    [rows],
  )
  const list = useWorklist<PoRow, WorkGroup<PoRow>>({
    groups,
    list: `po ${tag}`,
    set: null,
    isComplete: isWhole,
    scroller,
    entry,
    open: ({ subject }) => void navigate({ to: '/shipments/$reference', params: { reference: subject } }),
    hrefOf: ({ subject }) => shipmentHref(subject),
  })
  useListKeys(list)
  return (
    <WorklistTable
      list={list}
      caption={`Shipments of ${tag}`}
      cells={{
        columns: <OrdersHead titles={COLUMNS} className={`${HEAD_CLASS} ${GRID}`} />,
        rowClass: ROW_CLASS,
        row: (row, { focusRef }) => (
          <>
            <td role="cell" className="min-w-0 max-sm:block">
              <p className="flex min-w-0 items-baseline gap-2">
                <Link
                  ref={focusRef}
                  to="/shipments/$reference"
                  params={{ reference: row.subject }}
                  preload={false}
                  onClick={() => list.keepOpened(row.key)}
                  data-focus
                  className="identifier max-w-full shrink-0 truncate font-semibold outline-none in-data-left:font-normal in-data-left:text-muted hover:underline"
                >
                  {row.subject}
                </Link>
                <span className={`row-icon truncate text-xs text-muted ${serviceIcon(row.row.serviceType)}`}>
                  {serviceWords(row.row.serviceType).short}
                </span>
              </p>
              <p className="text-xs text-muted max-sm:wrap-anywhere sm:truncate">
                {row.hasLeft ? 'No longer in this list' : isolated(routeWords(row.row))}
                {hasSuppliers && ` · ${isolated(supplierOf(row.row) ?? 'no supplier recorded')}`}
              </p>
            </td>
            <FactCells row={row} judge={judge} />
          </>
        ),
      }}
    />
  )
}

function isPoPage(pathname: string): boolean {
  return /^\/po\/?$/.test(pathname)
}

interface FactCellsProps {
  readonly row: PoRow
  readonly judge: Judge
}

function FactCells({ row: { row, required }, judge }: FactCellsProps) {
  const shipment = withPlausibleDates(row, judge)
  const next = nextEventWords(shipment, judge)
  const eta = etaWords(shipment, judge)
  const isOver = next.when === null
  return (
    <>
      <td role="cell" className="min-w-0 max-sm:block max-sm:wrap-anywhere">
        <span className="sm:line-clamp-2 print:line-clamp-none">{stageLabel(shipment)}</span>
      </td>
      <td role="cell" className={`min-w-0 max-sm:wrap-anywhere ${isOver ? 'max-sm:hidden' : 'max-sm:block'}`}>
        {!isOver && (
          <>
            <span className="block sm:truncate">{next.title}</span>
            <span
              className={`block text-xs sm:truncate ${next.overdue === null ? 'text-muted' : 'text-warn'}`}
            >
              {next.overdue ?? next.when}
            </span>
          </>
        )}
      </td>
      <td role="cell" className="min-w-0 max-sm:block">
        <span className={`block ${eta.isKnown ? 'font-semibold' : 'text-muted'}`}>{eta.date}</span>
        <span className="block text-xs text-muted sm:truncate">{eta.note}</span>
      </td>
      <td role="cell" className={`min-w-0 ${required ? 'max-sm:block' : 'max-sm:hidden'}`}>
        {required && (
          <span className={`block sm:truncate ${isMissed(required) ? 'font-semibold text-bad' : ''}`}>
            {upperFirst(required.distance)}
          </span>
        )}
        {required?.tag === null && (
          <span className="block text-xs text-muted">
            Own date {formatBriefDate(required.on, judge.today)}
          </span>
        )}
      </td>
    </>
  )
}
