import { useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { useRem } from '../lib/use-measure.ts'
import { FloatingShow } from '../ui/floating-show.tsx'
import { LineView, Spacer } from './line-view.tsx'
import { type LineHeights, type WorkGroup, type WorkRow } from './lines.ts'
import { useDrawnLines } from './use-drawn-lines.ts'
import type { Worklist } from './use-table.ts'
import type { WorklistCells } from './cells.ts'

export interface WorklistTableProps<Row extends WorkRow, Group extends WorkGroup<Row>> {
  readonly list: Worklist<Row, Group>
  readonly cells: WorklistCells<Row, Group>
  /** Accessible name with the set and its filters. */
  readonly caption: string
  /** Heights of lines, if not the default ones. */
  readonly heights?: LineHeights | undefined
  /** Whether more rows are loading. */
  readonly isBusy?: boolean
  /** Shown instead of rows if there are none. */
  readonly children?: ReactNode
}

export const HEIGHTS: LineHeights = { heading: 2.25, row: 3.375, item: 2.75 }
const CARD_HEIGHTS: LineHeights = { heading: 3, row: 15, item: 6 }

/** The rows in their groups, of which only those in view are drawn. Stays mounted without rows, so that keys work. */
export function WorklistTable<Row extends WorkRow, Group extends WorkGroup<Row>>({
  children,
  ...props
}: WorklistTableProps<Row, Group>) {
  const { list, heights = HEIGHTS } = props
  const { box, groups, waiting, stickyTop } = list
  const style: CSSProperties = {
    '--sticky-top': `${stickyTop}px`,
    '--line-top': `calc(${stickyTop}px + ${list.hasHeadings ? heights.heading : 0}rem)`,
  }
  const showAll = () => {
    list.scroller()?.scrollTo({ top: 0, behavior: 'instant' })
    list.show()
    list.focus.enter()
  }
  return (
    // The library keeps lines in place; the browser must not do so as well.
    <div ref={box} {...list.focus.handlers} style={style} className="@container [overflow-anchor:none]">
      <FloatingShow waiting={waiting ?? 0} onShow={showAll} />
      {groups.length === 0 ? children : <Table {...props} />}
    </div>
  )
}

function Table<Row extends WorkRow, Group extends WorkGroup<Row>>(props: WorklistTableProps<Row, Group>) {
  const { list, cells, caption, isBusy } = props
  const { heights = list.isCards ? CARD_HEIGHTS : HEIGHTS } = props
  const { isComplete, total, focus } = list
  const body = useRef<HTMLTableSectionElement>(null)
  const rem = useRem()
  const window = useDrawnLines({ list, body, heights, rem })
  const [pointed, setPointed] = useState<string | null>(null)
  const latest = useRef(list)
  useLayoutEffect(() => void (latest.current = list))
  const style: CSSProperties = {
    ...(!list.isCards && heightStyle(heights, rem)),
    ...cells.style,
  }
  const sections = [...Map.groupBy(window.drawn, ({ line }) => line.group.key)]
  const rowCount = total !== undefined ? total : isComplete ? list.lines.length : null
  return (
    <table
      role="table"
      // The header counts as a row.
      aria-rowcount={rowCount === null ? -1 : rowCount + 1}
      aria-colcount={cells.columnCount}
      aria-busy={isBusy}
      style={style}
      onPointerLeave={() => setPointed(null)}
      className="relative block print:table print:w-full"
    >
      <caption className="sr-only">{caption}</caption>
      {cells.head}
      {sections.map(([key, drawn], section) => (
        <tbody
          key={key}
          ref={section === 0 ? body : null}
          role="rowgroup"
          inert={list.isOld}
          className="block print:table-row-group inert:last-answer"
        >
          {drawn.map(({ line, index, gap }) => (
            <LineView
              key={line.key}
              line={line}
              index={index}
              gap={gap}
              cells={cells}
              measure={window.measure}
              isActive={list.isTouch || pointed === line.key || focus.focused === line.key}
              isSelected={line.kind === 'row' && list.selected.has(line.key)}
              list={latest}
              unfold={list.fold}
              onPointed={setPointed}
            />
          ))}
          {section === sections.length - 1 && <Spacer height={window.rest} />}
        </tbody>
      ))}
      {window.missing !== null && (
        <tfoot role="rowgroup" className="block">
          <tr role="row" className="block">
            <td role="cell" className="block py-2">
              {window.missing}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

/** CSS variables with the fixed heights of lines. */
function heightStyle({ heading, row, item }: LineHeights, rem: number): CSSProperties {
  const px = (height: number) => `${Math.round(height * rem)}px`
  return { '--heading-height': px(heading), '--row-height': px(row), '--item-height': px(item) }
}
