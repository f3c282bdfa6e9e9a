import { useCallback, useState, useRef, type ReactNode } from 'react'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { buttonClass } from '../ui/button.tsx'
import type { Held, HeldGroup } from './held-groups.ts'
import type { WorkGroup, WorkRow } from './lines.ts'
import { useLineWindow, type DrawnLine } from './use-line-window.ts'
import type { Worklist } from './use-worklist.ts'

/** What a page draws. Cells are `td` elements with `role="cell"`, one for each column. */
interface WorklistCells<Row extends WorkRow, Group extends WorkGroup<Row>> {
  /** Titles of the columns. They are drawn for screen readers only. */
  readonly columns: readonly string[]
  /** What a heading says; a button around it folds the group. */
  readonly heading: (group: HeldGroup<Row, Group>, isFolded: boolean) => ReactNode
  readonly row: (row: Held<Row>, line: DrawnRow) => ReactNode
  /** One of the items of an unfolded row. */
  readonly item?: (row: Held<Row>, at: number, line: LineState) => ReactNode
  /** Styles of the lines of rows and items. */
  readonly rowClass: string
  readonly itemClass?: string
}

/** What a line knows of itself. Its functions stay the same for as long as it is drawn. */
export interface LineState {
  /** The pointer or the focus is there, or there is no pointer: its buttons are drawn. */
  readonly isActive: boolean
  /** The `ref` of the element that takes the focus, a link or a text. */
  readonly focusRef: (element: HTMLElement | null) => void
}

export interface DrawnRow extends LineState {
  readonly isUnfolded: boolean
  readonly isSelected: boolean
  /** Shows the row's items, or hides them. */
  readonly unfold: (row: string) => void
}

interface WorklistTableProps<Row extends WorkRow, Group extends WorkGroup<Row>> extends WorklistCells<
  Row,
  Group
> {
  readonly list: Worklist<Row, Group>
  /** Names the set and its filters. */
  readonly caption: string
  /** Stands in the place of the rows where there are none. */
  readonly children?: ReactNode
}

/** The rows in their groups, of which only those in view are drawn. It stays while there are none, for the sake of keys. */
export function WorklistTable<Row extends WorkRow, Group extends WorkGroup<Row>>({
  children,
  ...props
}: WorklistTableProps<Row, Group>) {
  const { list } = props
  const { box, groups } = list
  return (
    <div ref={box}>
      <Waiting list={list} />
      {groups.length === 0 ? children : <Table {...props} />}
    </div>
  )
}

function Waiting<Row extends WorkRow, Group extends WorkGroup<Row>>({
  list: { waiting, show, focus },
}: {
  readonly list: Worklist<Row, Group>
}) {
  if (waiting === 0) return null
  const showAll = () => {
    show()
    if (focus.start !== null) focus.focusLine(focus.start)
  }
  return (
    <p className="sticky top-2 z-20 flex h-0 justify-center print:hidden">
      <button type="button" onClick={showAll} className={`${buttonClass} h-8 shadow-lg`}>
        {counted(waiting, 'update')}, show
      </button>
    </p>
  )
}

function Table<Row extends WorkRow, Group extends WorkGroup<Row>>(props: WorklistTableProps<Row, Group>) {
  const { list, caption, columns } = props
  const { lines, scroller, isCards, isComplete, focus } = list
  const table = useRef<HTMLTableElement>(null)
  const window = useLineWindow({
    lines,
    list: list.list,
    scroller,
    table,
    isCards,
    focused: focus.focused,
  })
  const [pointed, setPointed] = useState<string | null>(null)
  const sections = sectionsOf(window.drawn)
  return (
    <table
      ref={table}
      role="table"
      // The head is a line too.
      aria-rowcount={isComplete ? lines.length + 1 : -1}
      onPointerLeave={() => setPointed(null)}
      // What is seen stays in place by `use-line-window.ts`, once.
      className="block [overflow-anchor:none]"
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only">
        <tr role="row" aria-rowindex={1}>
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {sections.map(({ key, drawn, isLast }) => (
        <tbody key={key} role="rowgroup" className="block">
          {drawn.map((each) => (
            <DrawnLineView
              key={each.line.key}
              {...props}
              drawn={each}
              measure={window.measure}
              isPointedAt={pointed === each.line.key}
              onPointed={setPointed}
            />
          ))}
          {isLast && <Spacer height={window.rest} />}
        </tbody>
      ))}
      {window.unprinted > 0 && (
        <tfoot role="rowgroup" className="block">
          <tr role="row" className="block">
            <td role="cell" className="block py-2">
              {grouped(window.unprinted)} more lines are not printed.
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

interface Section<Row extends WorkRow, Group> {
  readonly key: string
  readonly drawn: readonly DrawnLine<Row, Group>[]
  readonly isLast: boolean
}

/** The drawn lines by group. */
function sectionsOf<Row extends WorkRow, Group extends WorkGroup<Row>>(
  drawn: readonly DrawnLine<Row, Group>[],
): readonly Section<Row, Group>[] {
  const sections = Map.groupBy(drawn, ({ line }) => line.group.key)
  return [...sections].map(([key, own], at) => ({ key, drawn: own, isLast: at === sections.size - 1 }))
}

/** Room for lines that are not drawn: a line of its own, since margins of table parts run into one another. */
function Spacer({ height }: { readonly height: number }) {
  return height > 0 && <tr aria-hidden role="presentation" className="block" style={{ height }} />
}

interface DrawnLineProps<Row extends WorkRow, Group extends WorkGroup<Row>> extends WorklistTableProps<
  Row,
  Group
> {
  readonly drawn: DrawnLine<Held<Row>, HeldGroup<Row, Group>>
  readonly measure: (element: HTMLElement | null) => void
  readonly isPointedAt: boolean
  readonly onPointed: (key: string) => void
}

function DrawnLineView<Row extends WorkRow, Group extends WorkGroup<Row>>(props: DrawnLineProps<Row, Group>) {
  const { list, drawn, measure, isPointedAt, onPointed, heading } = props
  const { line, index, gap } = drawn
  const { key } = line
  const { ofLine, focused } = list.focus
  const focusRef = useCallback((element: HTMLElement | null) => ofLine.keep(key, element), [ofLine, key])
  const place = { ref: measure, role: 'row', 'aria-rowindex': index + 2, 'data-index': index } as const
  if (line.kind === 'heading') {
    const isFolded = list.folds.folded.has(line.group.key)
    return (
      <>
        <Spacer height={gap} />
        <tr
          {...place}
          onFocus={() => ofLine.onFocus(null)}
          className="sticky top-0 z-10 block border-b border-line bg-canvas print:static"
        >
          <th scope="rowgroup" role="rowheader" className="block text-left font-normal">
            <button
              type="button"
              aria-expanded={!isFolded}
              onClick={() => list.fold(line.group.key)}
              className="flex min-h-9 w-full items-center gap-2 px-4 text-left hover:bg-hover max-sm:min-h-12"
            >
              {heading(line.group, isFolded)}
            </button>
          </th>
        </tr>
      </>
    )
  }
  const { row } = line
  const isSelected = line.kind === 'row' && list.selected.has(key)
  const state: LineState = { isActive: list.isTouch || isPointedAt || focused === key, focusRef }
  return (
    <>
      <Spacer height={gap} />
      <tr
        {...place}
        aria-selected={line.kind === 'row' ? isSelected : undefined}
        data-line={key}
        data-gone={row.isGone}
        data-selected={isSelected || undefined}
        onFocus={() => ofLine.onFocus(key)}
        onBlur={ofLine.onBlur}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPointed(key)}
        className={`scroll-mt-9 max-sm:scroll-mt-12 ${line.kind === 'item' ? (props.itemClass ?? '') : props.rowClass}`}
      >
        {line.kind === 'item'
          ? props.item?.(row, line.at, state)
          : props.row(row, { ...state, isSelected, isUnfolded: line.isUnfolded, unfold: list.unfold })}
      </tr>
    </>
  )
}
