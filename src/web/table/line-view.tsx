import { memo, useId, type MouseEvent, type PointerEvent, type RefObject, useMemo } from 'react'
import type { Line, RowLine, WorkGroup, WorkRow } from './lines.ts'
import { SelectRows } from './select-box.tsx'
import { toggleAll, useSelected } from './selection-store.ts'
import type { Worklist } from './use-table.ts'
import type { WorklistCells } from './cells.ts'

type AnyGroup = WorkGroup<WorkRow>

interface LineViewProps {
  readonly line: Line<WorkRow, AnyGroup>
  /** Its index among the lines. */
  readonly index: number
  /** Height of the undrawn lines above it, in pixels. */
  readonly gap: number
  readonly cells: WorklistCells<WorkRow, AnyGroup>
  readonly measure: ((element: HTMLElement | null) => void) | undefined
  /** Whether the pointer or focus is in it, or there is no pointer. */
  readonly isActive: boolean
  readonly isSelected: boolean
  /** A ref, so that a line only renders again when its own content changes. */
  readonly list: RefObject<Worklist<WorkRow, AnyGroup>>
  readonly unfold: (row: string) => void
  readonly onPointed: (key: string) => void
}

/** A line of the table, with the gap above it. It renders again when its content changes, not when the list scrolls. */
export const LineView = memo(function LineView(props: LineViewProps) {
  const { line, gap } = props
  return (
    <>
      <Spacer height={gap} />
      {line.kind === 'heading' ? <HeadingLine {...props} /> : <RowOrItem {...props} line={line} />}
    </>
  )
})

/** Space for undrawn lines. It is a row, since margins of table parts collapse. */
export function Spacer({ height }: { readonly height: number }) {
  return height > 0 && <tr aria-hidden role="presentation" className={SPACER} style={{ height }} />
}

/** Shows row borders, for rows that are not drawn yet. */
const SPACER =
  'block bg-[linear-gradient(to_top,var(--color-line)_1px,transparent_1px)] bg-size-[100%_var(--row-height)]'

/** Props of each line's element. The header counts as the first row. */
function lineProps({ index, measure }: LineViewProps) {
  return { ref: measure, role: 'row', 'aria-rowindex': index + 2, 'data-index': index } as const
}

function HeadingLine(props: LineViewProps) {
  const { line, index, cells, list } = props
  const nameId = useId()
  return (
    <tr
      {...lineProps(props)}
      className="sticky top-(--sticky-top) z-5 block h-(--heading-height) border-b border-line bg-canvas print:static print:h-auto print:break-after-avoid"
    >
      <th
        scope="rowgroup"
        role="rowheader"
        aria-labelledby={nameId}
        aria-colspan={cells.columnCount}
        className="sticky left-0 flex [width:var(--list-width,100%)] text-left font-normal"
      >
        <SelectGroup rows={line.group.rows} labelledBy={nameId} />
        <button
          id={nameId}
          type="button"
          aria-expanded={line.isUnfolded}
          onClick={({ currentTarget }) => {
            // Some browsers do not focus a clicked button.
            currentTarget.focus()
            const { view, stickyTop, fold } = list.current
            const { scrollOffset, measurementsCache } = view.current ?? {}
            const top = (measurementsCache?.[index]?.start ?? 0) - stickyTop
            // It stays in place when its rows disappear.
            if (top < (scrollOffset ?? 0)) view.current?.scrollToOffset(top)
            fold(line.key)
          }}
          className="flex min-h-[calc(2.25rem-1px)] min-w-0 flex-1 items-center gap-2 pr-4 pl-10 text-left hover:bg-hover focus-visible:-outline-offset-2 max-sm:min-h-12 max-sm:pl-12 print:min-h-6 print:pl-0"
        >
          {cells.heading?.(line.group, !line.isUnfolded)}
        </button>
      </th>
    </tr>
  )
}

interface RowOrItemProps extends LineViewProps {
  readonly line: RowLine<WorkRow, AnyGroup>
}

function RowOrItem(props: RowOrItemProps) {
  const { line, cells, isActive, isSelected, list, unfold, onPointed } = props
  const { key, row } = line
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the link in the row is for the keyboard
    <tr
      {...lineProps(props)}
      aria-selected={line.kind === 'row' ? isSelected : undefined}
      data-line={key}
      data-left={row.hasLeft}
      data-selected={isSelected || undefined}
      onClick={(event) => openByClick(event, () => list.current.open(row))}
      onPointerDown={beginInLink}
      onPointerMove={selectByDrag}
      // Text of a dragged link could not be selected.
      onDragStart={(event) => event.preventDefault()}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPointed(key)}
      className={`scroll-mt-(--line-top) ${line.kind === 'item' ? cells.itemClass : cells.rowClass}`}
    >
      {cells.row(row, { at: line.at, isActive, isUnfolded: line.isUnfolded, unfold })}
    </tr>
  )
}

interface SelectGroupProps {
  readonly rows: readonly WorkRow[]
  /** Id of the element that names the group. */
  readonly labelledBy: string
}

/** Selects or deselects all rows of a group, collapsed or not. */
function SelectGroup({ rows, labelledBy }: SelectGroupProps) {
  const id = useId()
  const keys = useMemo(() => rows.filter(({ hasLeft }) => !hasLeft).map(({ key }) => key), [rows])
  return (
    <SelectRows
      id={id}
      total={keys.length}
      count={useSelected((selected) => keys.filter((key) => selected.has(key)).length)}
      onChange={() => toggleAll(keys)}
      aria-label="Select"
      aria-labelledby={`${id} ${labelledBy}`}
      className="max-sm:h-full not-forced-colors:max-sm:w-12"
    />
  )
}

/** Elements in a row with their own click behaviour. */
const CONTROLS = 'a:not([data-focus]), button, input, select, textarea, label, [role=menu], [popover], dialog'

/**
 * A click anywhere in a row opens its subject, with Ctrl or Command in a new tab. Text selected by dragging stays
 * selected. The browser handles other modifier keys on links.
 */
function openByClick(event: MouseEvent<HTMLElement>, open: () => void): void {
  const { target, currentTarget, defaultPrevented, altKey, shiftKey, ctrlKey, metaKey, detail } = event
  if (!(target instanceof Element) || target.closest(CONTROLS)) return
  if (defaultPrevented || altKey || shiftKey) return
  const isForOtherTab = ctrlKey || metaKey
  const link = currentTarget.querySelector<HTMLAnchorElement>('a[data-focus]')
  if (isForOtherTab && link?.contains(target)) return
  event.preventDefault()
  // The first click of a double click may have removed a row, so the second would hit another one.
  if (detail > 1 || getSelection()?.isCollapsed === false) return
  if (isForOtherTab && link) window.open(link.href, '_blank', 'noopener')
  else open()
}

/** Allows selecting the text of a link by dragging, which browsers do not support: it selects all of the short text. */
function selectByDrag({ target, buttons, pointerType }: PointerEvent): void {
  if (buttons !== 1 || pointerType !== 'mouse' || !(target instanceof Element)) return
  const link = target.closest('a')
  if (link && getSelection()?.isCollapsed !== false) getSelection()?.selectAllChildren(link)
}

/** Clears an older selection; otherwise, the following click would count as selecting text. */
function beginInLink({ target }: PointerEvent): void {
  if (target instanceof Element && target.closest('a')) getSelection()?.removeAllRanges()
}
