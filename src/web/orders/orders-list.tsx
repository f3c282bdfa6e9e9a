import { Link } from '@tanstack/react-router'
import { CalendarDays, CalendarX } from 'lucide-react'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import type { OrderSummary } from '#contract/dashboard-api/orders.ts'
import { identityKey } from '#contract/identity-key.ts'
import type { LocalDate } from '#contract/local-date.ts'
import { NOT_KNOWN_YET } from '#facts/shipment/not-known-yet.ts'
import { counted } from '#facts/text/counted.ts'
import { slipDays } from '#facts/shipment/slip.ts'
import { grouped } from '#facts/text/grouped.ts'
import type { SortOrder } from '#facts/filters/column-names.ts'
import { formatDateNear } from '#facts/text/local-date.ts'
import { isolated } from '../lib/isolated.ts'
import { useNewestEntry } from '../lib/use-history-entry.ts'
import { Button } from '../ui/button.tsx'
import type { WorkRow } from '../table/lines.ts'
import { SelectAll, SelectRow } from '../table/select-box.tsx'
import { SelectionBar } from '../table/selection-bar.tsx'
import { useStore } from '../lib/create-store.ts'
import { ownChanges } from '../team/use-act.ts'
import { useWorklist } from '../table/use-table.ts'
import { useListKeys } from '../table/keys.ts'
import { WorklistTable } from '../table/table.tsx'
import { Dash } from '../shipments/columns/cell.tsx'
import { orderHref } from '../shipments/columns/order-href.ts'
import { tagWords } from '../shipments/columns/tags.tsx'
import { useOpenOrder } from '../shipments/columns/use-open-order.ts'
import { useJudge } from '../api/use-judge.ts'
import { ExportSelected } from '../export/export-button.tsx'
import { ReferenceLink } from './reference-link.tsx'
import { HEAD_CLASS, OrdersHead, rowClassOf, type OrdersColumn } from './orders-table.tsx'
import { OrdersRequiredDialog, useSetRequiredDay } from './required-dialog.tsx'

interface OrderRow extends WorkRow {
  readonly order: OrderSummary
}

const COLUMNS: readonly OrdersColumn[] = [
  { title: 'PO', sort: 'tags' },
  { title: 'Required by', sort: 'required' },
  { title: 'Verdict', sort: 'status' },
  { title: 'Shipments', sort: 'shipment' },
  { title: 'Next ETA', sort: 'next' },
  { title: 'Last ETA', sort: 'eta' },
]
/** They follow the text size: if space is short, the next arrival goes first, then the shipments, then the last arrival. */
const GRID =
  'sm:grid-cols-[minmax(5.75rem,1.1fr)_6.75rem_7.75rem_minmax(0,1.8fr)_8.5rem] @min-[56rem]:grid-cols-[minmax(0,1fr)_6.75rem_9rem_minmax(0,1.8fr)_8.5rem_8.5rem] not-print:@max-[56rem]:sm:[&>:nth-child(5)]:hidden not-print:@max-[40rem]:sm:grid-cols-[minmax(5.75rem,1fr)_6.75rem_7.75rem_8.5rem] not-print:@max-[40rem]:sm:[&>:nth-child(4)]:hidden not-print:@max-[34rem]:sm:grid-cols-[minmax(0,1fr)_6.25rem_7.25rem] not-print:@max-[34rem]:sm:[&>:nth-child(6)]:hidden print:grid-cols-[minmax(0,1fr)_6.5rem_6rem_minmax(0,1.6fr)_6.5rem_6.5rem]'

interface OrdersListProps {
  readonly orders: readonly OrderSummary[]
  readonly isComplete: boolean
  readonly isOld: boolean
  /** Identifies the list of these filters. */
  readonly list: string
  readonly sort: SortOrder | undefined
  readonly onSort: (next: SortOrder | undefined) => void
  /** Describes the shipments whose orders are listed. */
  readonly setWords: string
  /** Shown instead of rows if there are none. */
  readonly children: ReactNode
}

/** One row for each PO. */
export function OrdersList(props: OrdersListProps) {
  const { orders, isComplete, isOld, list: name, sort, onSort, setWords, children } = props
  const openOrder = useOpenOrder()
  const rows = useMemo(
    () =>
      orders.map((order) => {
        const key = identityKey(order.tag)
        return { key, subject: key, order }
      }),
    [orders],
  )
  const own = useStore(ownChanges)
  const list = useWorklist<OrderRow>({
    rows,
    list: `orders ${name}`,
    isComplete,
    isOld,
    ...useNewestEntry(),
    isOwn: useCallback(({ subject }) => own.has(subject), [own]),
    open: ({ order }) => openOrder(order.tag),
  })
  useListKeys(list)
  return (
    <>
      <WorklistTable
        list={list}
        caption="Orders"
        cells={{
          head: (
            <OrdersHead
              columns={COLUMNS}
              isCards={list.isCards}
              order={sort}
              onSort={onSort}
              className={`${HEAD_CLASS} sm:pl-10 ${GRID}`}
            >
              <SelectAll list={list} />
            </OrdersHead>
          ),
          rowClass: `${rowClassOf(GRID)} sm:pl-10`,
          row: ({ row }) => <OrderCells row={row} setWords={setWords} hasSelectBox={!list.isCards} />,
        }}
      >
        {children}
      </WorklistTable>
      <SelectionBar list={list} what="PO" subjects={list.selectedRows.map(({ order }) => order.tag)}>
        <SelectedDates rows={list.selectedRows} />
        <ExportSelected />
      </SelectionBar>
    </>
  )
}

/** Sets or clears the required date of the selected POs. */
function SelectedDates({ rows }: { readonly rows: readonly OrderRow[] }) {
  const [isAsked, setIsAsked] = useState(false)
  const setDay = useSetRequiredDay()
  const orders = rows.map(({ order }) => order)
  const dated = orders.filter(({ on }) => on !== null)
  return (
    <>
      <Button
        icon={CalendarDays}
        isDisabled={orders.length === 0}
        keepsFocus
        onClick={() => setIsAsked(true)}
      >
        Set date
      </Button>
      <Button icon={CalendarX} isDisabled={dated.length === 0} keepsFocus onClick={() => setDay(dated, null)}>
        Clear date
      </Button>
      {isAsked && <OrdersRequiredDialog orders={orders} onClosed={() => setIsAsked(false)} />}
    </>
  )
}

const NO_DATE = 'No required date'

interface OrderCellsProps {
  readonly row: OrderRow
  readonly setWords: string
  readonly hasSelectBox: boolean
}

function OrderCells({ row, setWords, hasSelectBox }: OrderCellsProps) {
  const { order, hasLeft = false } = row
  const { tag, shipments, stages, cause, next, last, arrived } = order
  const { today } = useJudge()
  const on = hasLeft ? null : order.on
  const noDate = hasLeft ? 'Its date may have changed' : NO_DATE
  const note = hasLeft ? 'No longer in this list' : orderNote(order)
  return (
    <>
      <td role="cell" className="min-w-0 max-sm:block">
        {hasSelectBox && !hasLeft && <SelectRow of={row.key} name={tag} />}
        <a
          href={orderHref(tag)}
          data-focus
          dir="auto"
          className="identifier block font-semibold outline-none in-data-left:font-normal in-data-left:text-muted hover:underline max-sm:wrap-anywhere sm:truncate"
        >
          {tagWords(tag)}
        </a>
        {note !== '' && <p className="text-xs text-muted max-sm:wrap-anywhere sm:truncate">{note}</p>}
      </td>
      <td role="cell" className={`min-w-0 ${on === null ? 'max-sm:hidden' : 'max-sm:block'}`}>
        {on === null ? (
          <Dash means={noDate} />
        ) : (
          <DayOf label="Required by" day={formatDateNear(on, today)} />
        )}
      </td>
      <td role="cell" className={`min-w-0 ${on === null ? 'max-sm:hidden' : 'max-sm:block'}`}>
        {on === null ? <Dash means={noDate} /> : <VerdictWords order={order} />}
      </td>
      <td role="cell" className="min-w-0 max-sm:block">
        {shipments === 0 ? (
          <NoShipment tag={tag} setWords={setWords} />
        ) : (
          <span
            className={`block max-sm:wrap-anywhere print:line-clamp-none ${cause ? 'sm:truncate' : 'sm:line-clamp-2'}`}
          >
            {`${grouped(shipments)}: ${stages}`}
          </span>
        )}
        {cause && <Cause {...cause} />}
      </td>
      <ArrivalCell label="Next ETA" arrival={next} today={today} />
      <ArrivalCell label="Last ETA" arrival={arrived === null ? last : { date: arrived }} today={today} />
    </>
  )
}

/** '2 spellings · Acme, Bolt' */
function orderNote({ spellings, suppliers }: OrderSummary): string {
  const names = suppliers.map(({ name }) => isolated(name)).join(', ')
  const written = spellings.length > 1 ? counted(spellings.length, 'spelling') : ''
  return [written, names].filter((words) => words !== '').join(' · ')
}

interface DayOfProps {
  readonly label: string
  readonly day: string
  readonly isEstimate?: boolean
}

/** The label is only shown on cards. */
function DayOf({ label, day, isEstimate = false }: DayOfProps) {
  return (
    <span>
      <span className="text-muted sm:sr-only">{label} </span>
      <span className="whitespace-nowrap!">
        {isEstimate && 'Est. '}
        {day}
      </span>
    </span>
  )
}

interface ArrivalCellProps {
  readonly label: string
  /** `isDoubtful` is absent for a date that is not an estimate. */
  readonly arrival: {
    readonly date: string
    readonly isDoubtful?: boolean
    readonly slip?: number | undefined
  } | null
  readonly today: LocalDate
}

function ArrivalCell({ label, arrival, today }: ArrivalCellProps) {
  return (
    <td role="cell" className={`min-w-0 ${arrival === null ? 'max-sm:hidden' : 'max-sm:block'}`}>
      {arrival ? (
        <DayOf
          label={label}
          day={formatDateNear(arrival.date, today)}
          isEstimate={arrival.isDoubtful !== undefined}
        />
      ) : (
        <Dash means={NOT_KNOWN_YET} />
      )}
      {arrival?.isDoubtful && (
        <span title="An earlier estimate has passed without a report" className="block text-xs text-warn">
          doubtful
        </span>
      )}
      {arrival?.slip !== undefined && !arrival.isDoubtful && (
        <span title="Since this dashboard first saw it" className="block text-xs text-muted">
          {slipDays(arrival.slip)}
          <span className="sr-only"> since first seen</span>
        </span>
      )}
    </td>
  )
}

/** Red only for a missed date; the text says the same without colour. */
function VerdictWords({ order: { verdict, words } }: { readonly order: OrderSummary }) {
  const { [verdict]: tone = '' } = TONES
  return <span className={`sm:line-clamp-2 print:line-clamp-none ${tone}`}>{words}</span>
}

const TONES: Partial<Record<OrderSummary['verdict'], string>> = {
  after: 'font-semibold text-bad',
  'no-shipment': 'font-semibold text-warn',
}

/** The shipment that makes an order late. */
function Cause({ reference, leg, company, next }: NonNullable<OrderSummary['cause']>) {
  return (
    <span className="block text-xs text-muted max-sm:wrap-anywhere sm:truncate">
      <ReferenceLink reference={reference} />
      {` · ${[leg, company, next].filter((word) => word !== null).join(' · ')}`}
    </span>
  )
}

interface NoShipmentProps {
  readonly tag: string
  readonly setWords: string
}

function NoShipment({ tag, setWords }: NoShipmentProps) {
  return (
    <span className="text-xs text-muted">
      <span className="sm:block sm:truncate print:inline">No shipment has this PO among {setWords}.</span>{' '}
      <Link
        to="/po"
        search={{ tag }}
        preload={false}
        className="font-medium text-accent underline-offset-2 hover:underline print:hidden"
      >
        Search everything
      </Link>
    </span>
  )
}
