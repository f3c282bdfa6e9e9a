import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { LineView, Spacer } from './line-view.tsx'
import { headingRem, type LineHeights, type WorkGroup, type WorkRow } from './lines.ts'
import { OrderContext } from './order-context.ts'
import type { Held, HeldGroup } from './hold-in-place.ts'
import { type DrawnLine, END_MARGIN, type LineWindow, useDrawnLines } from './use-drawn-lines.ts'
import type { Worklist } from './use-worklist.ts'
import { FloatingUpdates } from './waiting-updates.tsx'
import type { WorklistCells } from './worklist-cells.ts'

export interface WorklistTableProps<Row extends WorkRow, Group extends WorkGroup<Row>> {
  readonly list: Worklist<Row, Group>
  readonly cells: WorklistCells<Row, Group>
  /** Names the set and its filters. */
  readonly caption: string
  /** How high lines usually are, where that differs from Today's. */
  readonly heights?: LineHeights | undefined
  /** More rows are on their way. */
  readonly isBusy?: boolean
  /** Called when the end comes near, perhaps more than once. */
  readonly onEndNear?: (() => void) | undefined
  /** The page says itself what waits. */
  readonly isWaitingSaidElsewhere?: boolean
  /** Stands in the place of the rows where there are none. */
  readonly children?: ReactNode
}

/** Until lines have been drawn and measured. */
const HEIGHTS: LineHeights = { heading: headingRem(false), row: 3.375, item: 2.75 }
const CARD_HEIGHTS: LineHeights = { heading: headingRem(true), row: 15, item: 6 }

/** The rows in their groups, of which only those in view are drawn. It stays while there are none, for the sake of keys. */
export function WorklistTable<Row extends WorkRow, Group extends WorkGroup<Row>>({
  children,
  isWaitingSaidElsewhere = false,
  ...props
}: WorklistTableProps<Row, Group>) {
  const { list } = props
  const { box, groups } = list
  return (
    <div ref={box}>
      {!isWaitingSaidElsewhere && <FloatingUpdates list={list} />}
      {groups.length === 0 ? children : <Table {...props} />}
    </div>
  )
}

function Table<Row extends WorkRow, Group extends WorkGroup<Row>>(props: WorklistTableProps<Row, Group>) {
  const { list, cells, caption, isBusy, onEndNear } = props
  const { heights = list.isCards ? CARD_HEIGHTS : HEIGHTS } = props
  const { lines, isComplete, order } = list
  const table = useRef<HTMLTableElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const window = useDrawnLines({ list, table, body, heights })
  const [pointed, setPointed] = useState<string | null>(null)
  useEndNear(window, list, onEndNear)
  return (
    <OrderContext value={order}>
      <table
        ref={table}
        role="table"
        // The head is a line too.
        aria-rowcount={isComplete ? lines.length + 1 : -1}
        aria-colcount={cells.columnCount}
        aria-busy={isBusy}
        style={cells.style}
        onPointerLeave={() => setPointed(null)}
        className="relative block"
      >
        <caption className="sr-only">{caption}</caption>
        <Head columns={cells.columns} />
        {sectionsOf(window.drawn).map(({ key, drawn, isFirst, isLast }) => (
          <tbody key={key} ref={isFirst ? body : null} role="rowgroup" className="block">
            {drawn.map(({ line, index, gap }) => (
              <LineView
                key={line.key}
                line={line}
                index={index}
                gap={gap}
                list={list}
                cells={cells}
                measure={window.measure}
                isPointedAt={pointed === line.key}
                onPointed={setPointed}
              />
            ))}
            {isLast && <Spacer height={window.rest} />}
          </tbody>
        ))}
        <Unprinted words={window.missing} />
      </table>
    </OrderContext>
  )
}

function Head({ columns }: Pick<WorklistCells<WorkRow, WorkGroup<WorkRow>>, 'columns'>) {
  if (!isTitles(columns)) return columns
  return (
    <thead role="rowgroup" className="sr-only">
      <tr role="row" aria-rowindex={1}>
        {columns.map((column) => (
          <th key={column} role="columnheader" scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function isTitles(columns: readonly string[] | ReactNode): columns is readonly string[] {
  return Array.isArray(columns)
}

function Unprinted({ words }: { readonly words: string | null }) {
  if (words === null) return null
  return (
    <tfoot role="rowgroup" className="block">
      <tr role="row" className="block">
        <td role="cell" className="block py-2">
          {words}
        </td>
      </tr>
    </tfoot>
  )
}

/**
 * Tells that the end is near, and again when it still is after more has been drawn or has come. It is near as well while the
 * lines where the user left the list are not here yet.
 */
function useEndNear<Row extends WorkRow, Group extends WorkGroup<Row>>(
  { drawn, isEndNear }: LineWindow<Held<Row>, HeldGroup<Row, Group>>,
  { lines, scroller, beginning }: Worklist<Row, Group>,
  onEndNear: (() => void) | undefined,
): void {
  const last = drawn.at(-1)?.index
  const count = lines.length
  const tell = useEffectEvent(() => {
    // The page may have been scrolled since the lines were chosen, as when a list is read again from its top.
    const left = scroller ? scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight : Infinity
    if ((isEndNear && left < END_MARGIN) || beginning.left() !== null) onEndNear?.()
  })
  useEffect(() => tell(), [isEndNear, last, count])
}

interface Section<Row extends WorkRow, Group> {
  readonly key: string
  readonly drawn: readonly DrawnLine<Row, Group>[]
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** The drawn lines by group. */
function sectionsOf<Row extends WorkRow, Group extends WorkGroup<Row>>(
  drawn: readonly DrawnLine<Row, Group>[],
): readonly Section<Row, Group>[] {
  const sections = Map.groupBy(drawn, ({ line }) => line.group.key)
  return [...sections].map(([key, own], at) => ({
    key,
    drawn: own,
    isFirst: at === 0,
    isLast: at === sections.size - 1,
  }))
}
