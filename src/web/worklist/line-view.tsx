import { memo, useCallback, useId, type MouseEvent } from 'react'
import type { Held, HeldGroup } from './hold-in-place.ts'
import { headingRem, isFolded, type Line, type RowLine, type WorkGroup, type WorkRow } from './lines.ts'
import { beginInLink, openByClick, selectByDrag } from './open-by-click.ts'
import { SelectGroup } from './select-group.tsx'
import type { Worklist } from './use-worklist.ts'
import type { LineState, WorklistCells } from './worklist-cells.ts'

type AnyGroup = WorkGroup<WorkRow>
type AnyHeldGroup = HeldGroup<WorkRow, AnyGroup>

interface LineViewProps {
  readonly line: Line<Held<WorkRow>, AnyHeldGroup>
  /** Its position among the lines that are here. */
  readonly index: number
  /** Its place in the whole list. */
  readonly place: number
  /** The height of the lines left out above it, in pixels. */
  readonly gap: number
  readonly list: Worklist<WorkRow, AnyGroup>
  readonly cells: WorklistCells<WorkRow, AnyGroup>
  readonly measure: (element: HTMLElement | null) => void
  readonly isPointedAt: boolean
  readonly onPointed: (key: string) => void
}

/** A line of the table, with the room above it. It is drawn again when it or the page is, not when the list is scrolled. */
export const LineView = memo(function LineView(props: LineViewProps) {
  const { line, gap } = props
  return (
    <>
      <Spacer height={gap} />
      {line.kind === 'heading' ? (
        <HeadingLine {...props} group={line.group} />
      ) : (
        <RowOrItem {...props} line={line} />
      )}
    </>
  )
})

/** Room for lines that are not drawn: a line of its own, since margins of table parts run into one another. */
export function Spacer({ height }: { readonly height: number }) {
  return height > 0 && <tr aria-hidden role="presentation" className={SPACER} style={{ height }} />
}

/** With the borders of rows, which may still be on their way. */
const SPACER =
  'block bg-[linear-gradient(to_top,var(--color-line)_1px,transparent_1px)] bg-size-[100%_var(--row-height)]'

/** What the element of each line carries: the head is the first line. */
function lineProps({ index, place, measure }: LineViewProps) {
  return { ref: measure, role: 'row', 'aria-rowindex': place + 2, 'data-index': index } as const
}

interface HeadingLineProps extends LineViewProps {
  readonly group: AnyHeldGroup
}

function HeadingLine(props: HeadingLineProps) {
  const { line, group, list, cells } = props
  const { ofLine } = list.focus
  const nameId = useId()
  const isGroupFolded = isFolded(group, list.folds)
  return (
    <tr
      {...lineProps(props)}
      onFocus={() => ofLine.onFocus(line.key)}
      onBlur={ofLine.onBlur}
      style={{ top: list.covered }}
      className="sticky z-5 block border-b border-line bg-canvas print:static print:break-after-avoid"
    >
      <th
        scope="rowgroup"
        role="rowheader"
        aria-labelledby={nameId}
        aria-colspan={cells.columnCount}
        className="sticky left-0 flex [width:var(--list-width,100%)] text-left font-normal"
      >
        <SelectGroup rows={group.rows} labelledBy={nameId} />
        <button
          id={nameId}
          type="button"
          aria-expanded={!isGroupFolded}
          onClick={({ currentTarget }) => {
            // Some browsers give a button no focus when it is clicked.
            currentTarget.focus()
            list.fold(group.key)
          }}
          className="flex min-h-9 min-w-0 flex-1 items-center gap-2 pr-4 pl-10 text-left hover:bg-hover focus-visible:-outline-offset-2 max-sm:min-h-12 max-sm:pl-12 print:min-h-6 print:pl-0"
        >
          {cells.heading?.(group, isGroupFolded)}
        </button>
      </th>
    </tr>
  )
}

interface RowOrItemProps extends LineViewProps {
  readonly line: RowLine<Held<WorkRow>, AnyHeldGroup>
}

function RowOrItem(props: RowOrItemProps) {
  const { line, list, cells, isPointedAt, onPointed } = props
  const { key, row, group } = line
  const { ofLine, focused, isOfLine } = list.focus
  const focusRef = useCallback((element: HTMLElement | null) => ofLine.keep(key, element), [ofLine, key])
  const isSelected = line.kind === 'row' && list.selected.has(key)
  const state: LineState = { isActive: list.isTouch || isPointedAt || focused === key, focusRef }
  const heading = group.isPlain ? 0 : headingRem(list.isCards)
  const onClick = (event: MouseEvent<HTMLElement>) =>
    openByClick(event, { isOfLine, open: () => list.open(row), href: list.hrefOf(row) })
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the link in the row is for the keyboard
    <tr
      {...lineProps(props)}
      aria-selected={line.kind === 'row' ? isSelected : undefined}
      data-line={key}
      data-left={row.hasLeft}
      data-selected={isSelected || undefined}
      onClick={onClick}
      onPointerDown={beginInLink}
      onPointerMove={selectByDrag}
      // A link that is dragged would be no text.
      onDragStart={(event) => event.preventDefault()}
      onFocus={() => ofLine.onFocus(key)}
      onBlur={ofLine.onBlur}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPointed(key)}
      style={{ scrollMarginTop: `calc(${list.covered}px + ${heading}rem)` }}
      className={line.kind === 'item' ? cells.itemClass : cells.rowClass}
    >
      {line.kind === 'item'
        ? cells.item?.(row, line.at, state)
        : cells.row(row, { ...state, isSelected, isUnfolded: line.isUnfolded, unfold: list.unfold })}
    </tr>
  )
}
