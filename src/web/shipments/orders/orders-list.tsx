import { Link } from '@tanstack/react-router'
import { CalendarDays, CalendarX } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { Order } from '#facts/orders/orders.ts'
import { orderVerdictWords } from '#facts/orders/order-words.ts'
import { outlineOf } from '#facts/shipment/plausible-dates.ts'
import { isMissed } from '#facts/shipment/required.ts'
import { stageCountWords } from '#facts/orders/stage-counts.ts'
import { grouped } from '#facts/text/grouped.ts'
import { formatBriefDate } from '#facts/text/local-date.ts'
import { causeLabel } from '#facts/words/cause-label.ts'
import { useHistoryEntry } from '../../lib/use-history-entry.ts'
import { Button } from '../../ui/button.tsx'
import type { Held } from '../../worklist/hold-in-place.ts'
import { plainGroups, type WorkGroup, type WorkRow } from '../../worklist/lines.ts'
import { SelectRow } from '../../worklist/select-row.tsx'
import { SelectionBar } from '../../worklist/selection-bar.tsx'
import { useWorklist } from '../../worklist/use-worklist.ts'
import type { DrawnRow } from '../../worklist/worklist-cells.ts'
import { useListKeys } from '../../worklist/worklist-keys.ts'
import { WorklistTable } from '../../worklist/worklist-table.tsx'
import { orderHref } from '../columns/order-href.ts'
import { tagWords } from '../columns/tags.tsx'
import { useOpenOrder } from '../columns/use-open-order.ts'
import { isMine } from '#facts/views/is-mine.ts'
import { ReferenceLink } from './reference-link.tsx'
import { HEAD_CLASS, OrdersHead, rowClassOf } from './orders-table.tsx'
import { RequiredDialog, useSetRequiredDay } from './required-dialog.tsx'

interface OrderRow extends WorkRow {
  readonly order: Order
}

const COLUMNS = ['PO', 'Required by', 'Verdict', 'Shipments', 'Next arrival', 'Last arrival', 'Mine'] as const
const GRID =
  'sm:grid-cols-[minmax(5.75rem,1.1fr)_5rem_5.5rem_minmax(0,1.8fr)_5rem_5rem_2rem] lg:grid-cols-[minmax(0,1fr)_6.5rem_9rem_minmax(0,1.8fr)_8.5rem_8.5rem_3rem] print:grid-cols-[minmax(0,1fr)_5rem_6rem_minmax(0,1.6fr)_5rem_5rem_2.5rem]'

interface OrdersListProps {
  readonly orders: readonly Order[]
  readonly judge: Judge
  readonly isComplete: boolean
  /** Tells the lists of different filters from one another. */
  readonly list: string
  /** The shipments that orders were gathered from. */
  readonly setWords: string
  readonly scroller: HTMLElement | null
  /** Stands in the place of the rows where there are none. */
  readonly children: ReactNode
}

/** A row a PO. */
export function OrdersList(props: OrdersListProps) {
  const { orders, judge, isComplete, list: name, setWords, scroller, children } = props
  const openOrder = useOpenOrder()
  const entry = useHistoryEntry(isOrdersPage)
  const groups = useMemo(
    () => plainGroups(orders.map((order) => ({ key: order.tag, subject: order.tag, items: [], order }))),
    [orders],
  )
  const list = useWorklist<OrderRow, WorkGroup<OrderRow>>({
    groups,
    list: `orders ${name}`,
    isComplete,
    scroller,
    entry,
    open: ({ subject }) => openOrder(subject),
    hrefOf: ({ subject }) => orderHref(subject),
  })
  useListKeys(list)
  return (
    <>
      <WorklistTable
        list={list}
        caption="Orders"
        cells={{
          columns: <OrdersHead titles={COLUMNS} className={`${HEAD_CLASS} sm:pl-10 ${GRID}`} />,
          rowClass: `${rowClassOf(GRID)} sm:pl-10`,
          row: (row, line) => (
            <OrderCells
              row={row}
              judge={judge}
              setWords={setWords}
              hasSelectBox={!list.isCards}
              onOpen={() => list.keepOpened(row.key)}
              {...line}
            />
          ),
        }}
      >
        {children}
      </WorklistTable>
      <SelectionBar list={list} what="PO">
        <SelectedDates rows={list.selectedRows} />
      </SelectionBar>
    </>
  )
}

/** Sets or clears the required date of the selected POs. */
function SelectedDates({ rows }: { readonly rows: readonly OrderRow[] }) {
  const [isAsked, setIsAsked] = useState(false)
  const setDay = useSetRequiredDay()
  const tags = rows.map(({ subject }) => subject)
  const dated = rows.filter(({ order }) => order.on !== null).map(({ subject }) => subject)
  return (
    <>
      <Button icon={CalendarDays} isDisabled={tags.length === 0} onClick={() => setIsAsked(true)}>
        Set date
      </Button>
      <Button icon={CalendarX} isDisabled={dated.length === 0} onClick={() => setDay(dated, null)}>
        Clear date
      </Button>
      {isAsked && <RequiredDialog tags={tags} on={null} onClosed={() => setIsAsked(false)} />}
    </>
  )
}

function isOrdersPage(pathname: string): boolean {
  return /^\/orders\/?$/.test(pathname)
}

interface OrderCellsProps extends DrawnRow {
  readonly row: Held<OrderRow>
  readonly judge: Judge
  readonly setWords: string
  readonly hasSelectBox: boolean
  readonly onOpen: () => void
}

function OrderCells({ row, judge, setWords, hasSelectBox, onOpen, focusRef }: OrderCellsProps) {
  const { order, hasLeft = false } = row
  const { tag, on, rows, next, last, arrived } = order
  const mine = rows.filter((each) => isMine(each, judge)).length
  return (
    <>
      <td role="cell" className="min-w-0 max-sm:block">
        {hasSelectBox && !hasLeft && <SelectRow of={row.key} name={tag} />}
        <Link
          ref={focusRef}
          to="/po"
          search={{ tag }}
          preload={false}
          onClick={onOpen}
          data-focus
          dir="auto"
          className="identifier block font-semibold outline-none in-data-left:font-normal in-data-left:text-muted hover:underline max-sm:wrap-anywhere sm:truncate"
        >
          {tagWords(tag)}
        </Link>
        {hasLeft && <p className="text-xs text-muted">No longer in this list</p>}
      </td>
      <td role="cell" className="min-w-0 max-sm:block">
        {on === null ? (
          <span className="text-muted max-sm:hidden">No date</span>
        ) : (
          <DayOf label="Required by" day={formatBriefDate(on, judge.today)} />
        )}
      </td>
      <td role="cell" className="min-w-0 max-sm:block">
        <VerdictWords order={order} />
      </td>
      <td role="cell" className="min-w-0 max-sm:block">
        {rows.length === 0 ? (
          <NoShipment tag={tag} setWords={setWords} />
        ) : (
          <span className="block max-sm:wrap-anywhere sm:line-clamp-2">
            {`${grouped(rows.length)}: ${stageCountWords(rows)}`}
          </span>
        )}
        {order.cause && <Cause row={order.cause} judge={judge} />}
      </td>
      <ArrivalCell label="Next arrival" day={next} judge={judge} isEstimate />
      <ArrivalCell
        label="Last arrival"
        day={arrived ?? (last === next ? null : last)}
        judge={judge}
        isEstimate={arrived === null}
      />
      <td role="cell" className={`min-w-0 text-muted ${mine === 0 ? 'max-sm:hidden' : 'max-sm:block'}`}>
        {mine > 0 && `${mine}`}
        {mine > 0 && <span className="sm:sr-only"> yours</span>}
      </td>
    </>
  )
}

interface DayOfProps {
  readonly label: string
  readonly day: string
  readonly isEstimate?: boolean
}

/** The name of the column stands on cards alone. */
function DayOf({ label, day, isEstimate = false }: DayOfProps) {
  return (
    <span>
      <span className="text-muted sm:sr-only">{label} </span>
      {isEstimate && 'Est. '}
      <span className="whitespace-nowrap">{day}</span>
    </span>
  )
}

interface ArrivalCellProps {
  readonly label: string
  readonly day: string | null
  readonly isEstimate: boolean
  readonly judge: Judge
}

function ArrivalCell({ label, day, isEstimate, judge: { today } }: ArrivalCellProps) {
  return (
    <td role="cell" className={`min-w-0 ${day === null ? 'max-sm:hidden' : 'max-sm:block'}`}>
      {day !== null && <DayOf label={label} day={formatBriefDate(day, today)} isEstimate={isEstimate} />}
    </td>
  )
}

/** Red for what misses its day alone; the words say it without the colour. */
function VerdictWords({ order }: { readonly order: Order }) {
  const { verdict, worst } = order
  if (verdict === 'none') return null
  const tone =
    worst && isMissed(worst) && !worst.isFact
      ? 'font-semibold text-bad'
      : verdict === 'no-shipment'
        ? 'font-semibold text-warn'
        : ''
  return <span className={tone}>{orderVerdictWords(order)}</span>
}

/** The shipment for which an order is late. */
function Cause({ row, judge }: { readonly row: ShipmentRow; readonly judge: Judge }) {
  const { leg, company, next } = causeLabel(outlineOf(row, judge), judge)
  return (
    <span className="block text-xs text-muted max-sm:wrap-anywhere sm:line-clamp-2">
      <ReferenceLink reference={row.reference} />
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
      No shipment has this tag among {setWords}.{' '}
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
