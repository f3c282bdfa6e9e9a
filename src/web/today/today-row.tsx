import { memo, type ReactNode } from 'react'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { ShownTodayItem } from '#facts/filters/today-rows.ts'
import { counted } from '#facts/text/counted.ts'
import { isSameList } from '#facts/text/is-same-list.ts'
import { SelectRow } from '../table/select-box.tsx'
import { LineActions, ShipmentLink } from './line-controls.tsx'
import { DateWords, Marks, NextStep, RouteAndBasis, Tags, Tile } from './row-parts.tsx'
import type { HeldTodayRow, TodayList } from './use-today-list.ts'

/**
 * Columns of the table if they fit; otherwise, rows are cards. They follow the text size. Below 56 rem, the route is only
 * in the accessible text. Below 28 rem, which only large text causes, the number goes below the date, and a row has three lines.
 */
const GRID =
  'sm:grid sm:grid-cols-[10.5rem_minmax(0,1fr)_10.5rem] sm:gap-x-3 sm:content-center sm:items-center sm:h-(--row-height) @max-[40rem]:sm:grid-cols-[7.25rem_minmax(0,1fr)_9.5rem] @max-[28rem]:sm:grid-cols-[7.25rem_minmax(0,1fr)] @min-[56rem]:grid-cols-[10.5rem_minmax(0,1.6fr)_9.5rem_minmax(17.5rem,1fr)]'
/** Classes of a row, either in the table or as a card with its icon at the side. */
const LINE =
  'relative cursor-pointer border-b border-line bg-panel px-4 max-sm:block max-sm:py-3 max-sm:pr-3 max-sm:pl-12 sm:pl-10 hover:bg-hover data-selected:bg-selected focus-within:bg-selected has-[[data-focus]:focus-visible]:outline-2 has-[[data-focus]:focus-visible]:-outline-offset-2 has-[[data-focus]:focus-visible]:outline-accent'

const TWO_LINES =
  'sm:-m-0.5 sm:max-h-[2.6rem] sm:overflow-hidden sm:p-0.5 @max-[28rem]:sm:max-h-none print:max-h-none'

/** A reason of two lines takes the place of the next step; with large text on a narrow page, every reason does. */
const OPEN_LINES =
  '[--reason-lines:2] @max-[28rem]:[--reason-lines:3] not-print:@max-[28rem]:sm:[&>p+p]:hidden'

/** Who handled or snoozed an item stays visible below its reason. */
function linesOf({ state }: ShownTodayItem): string {
  return `${TWO_LINES} ${state.kind === 'open' ? OPEN_LINES : '[--reason-lines:1]'}`
}

/** Marks and actions. Beside a short row, they are in its corner. */
const END =
  '@max-[56rem]:sm:absolute @max-[56rem]:sm:inset-y-1.5 @max-[56rem]:sm:right-4 @max-[56rem]:sm:items-stretch'

/** About thirty rows with full sentences fit on a printed page: small type, four columns at any width, no boxes. */
const PAPER =
  'print:grid print:h-auto print:break-inside-avoid print:grid-cols-[5.5rem_minmax(0,1fr)_7.5rem_11rem] print:gap-x-2 print:px-0 print:py-0.5 print:**:text-[8pt]/[1.2] print:**:overflow-visible print:**:whitespace-normal'

export const ROW_CLASS = `${LINE} ${GRID} ${PAPER}`
export const ITEM_CLASS = `${LINE} ${GRID} bg-canvas sm:h-(--item-height) ${PAPER}`

interface CellsProps {
  readonly row: HeldTodayRow
  readonly judge: Judge
  /** Whether to show its buttons: the pointer or focus is in the line, or there is no pointer. */
  readonly isActive: boolean
}

interface RowCellsProps extends CellsProps {
  readonly hasSelectBox: boolean
  readonly me: TeamPerson | null
  readonly isUnfolded: boolean
  readonly fold: TodayList['fold']
}

/** The cells of one shipment. They do not render again when lines above them appear or disappear. */
export const RowCells = memo(function RowCells(props: RowCellsProps) {
  const { row, judge, hasSelectBox, me, isActive } = props
  const [first] = row.items
  if (!first) return null
  const { shipment } = row
  return (
    <>
      <td role="cell" className="flex min-w-0 items-center gap-3">
        {hasSelectBox && !row.hasLeft && <SelectRow of={row.key} name={row.subject} />}
        <Tile item={first} isQuiet={row.hasLeft === true} />
        <DateWords item={first} clock={judge} />
      </td>
      <td role="cell" className={`min-w-0 max-sm:mt-1 max-sm:block ${linesOf(first)}`}>
        <Reason {...props} />
        <NextStep shown={first} judge={judge} row={row} />
      </td>
      <th
        scope="row"
        role="rowheader"
        className="min-w-0 text-left font-normal max-sm:mt-1.5 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-2.5 max-sm:gap-y-1"
      >
        <ShipmentLink
          row={row}
          className="identifier block min-w-0 truncate font-semibold outline-none hover:underline sm:w-fit sm:max-w-full"
        />
        <span className="@max-[28rem]:sm:hidden print:inline">
          <Tags tags={shipment.tags} />
        </span>
      </th>
      <td
        role="cell"
        className={`flex min-w-0 items-center gap-3 bg-inherit ${END} max-sm:mt-1.5 max-sm:block print:static`}
      >
        <WithActions row={row} actions={isActive && <LineActions row={row} />}>
          <RouteAndBasis shipment={shipment} basis={first.basis || (shipment.carrier ?? '')} />
        </WithActions>
        <Marks row={row} me={me} />
      </td>
    </>
  )
}, isDrawnAlike)

interface WithActionsProps {
  readonly row: HeldTodayRow
  readonly actions: ReactNode
  readonly children: ReactNode
}

/** Content that the actions of a line may cover. Those of a row that has left keep their place, so that nothing moves. */
function WithActions({ row, actions, children }: WithActionsProps) {
  return (
    <span className="group/basis relative flex min-w-0 flex-1 items-center gap-3 bg-inherit max-sm:block">
      {children}
      {/* The key closes a menu that is open when the row leaves. It would take all keys. */}
      <span key={row.hasLeft ? 'left' : 'here'} inert={row.hasLeft} className="contents inert:invisible">
        {actions}
      </span>
    </span>
  )
}

/** The basis of an item's date. */
function Basis({ words }: { readonly words: string }) {
  return (
    <span className="min-h-4.5 min-w-0 flex-1 truncate sm:group-has-[button]/basis:pr-32 text-xs text-muted max-sm:whitespace-normal">
      {words}
    </span>
  )
}

/** The reason, and the number of further items. */
function Reason({ row, isUnfolded, fold }: RowCellsProps) {
  const { key, items, subject } = row
  const [first] = items
  if (!first) return null
  const others = items.length - 1
  const { reason } = first
  return (
    <p className="flex min-w-0 items-center gap-1.5">
      <span
        title={reason}
        className="min-w-0 font-semibold in-data-left:font-normal in-data-left:text-muted wrap-anywhere sm:line-clamp-(--reason-lines) print:line-clamp-none"
      >
        {reason}
      </span>
      {others > 0 && !row.hasLeft && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          aria-label={`${counted(others, 'more item')} of ${subject}`}
          onClick={() => fold({ key, isUnfolded })}
          className="shrink-0 rounded-sm border border-edge bg-panel px-1 text-xs/4 font-medium text-muted hover:text-ink aria-expanded:border-accent aria-expanded:text-accent max-sm:min-h-11 max-sm:min-w-11 print:border-0"
        >
          +{others}
        </button>
      )}
    </p>
  )
}

interface ItemCellsProps extends CellsProps {
  /** Index of the item. */
  readonly at: number
}

/** The cells of one of the further items of an expanded row. */
export const ItemCells = memo(function ItemCells({ row, at, judge, isActive }: ItemCellsProps) {
  const shown = row.items[at]
  if (!shown) return null
  return (
    <>
      <td role="cell" className="flex min-w-0 items-center gap-3">
        <Tile item={shown} isQuiet={false} />
        <DateWords item={shown} clock={judge} />
      </td>
      <td
        role="cell"
        className={`min-w-0 max-sm:mt-1 max-sm:block @min-[40rem]:col-span-2 ${linesOf(shown)}`}
      >
        <p
          data-focus
          tabIndex={-1}
          title={shown.reason}
          className="font-medium outline-none wrap-anywhere sm:line-clamp-(--reason-lines) print:line-clamp-none"
        >
          {shown.reason}
        </p>
        <NextStep shown={shown} judge={judge} />
      </td>
      <td role="cell" className={`flex min-w-0 items-center bg-inherit ${END} max-sm:block print:static`}>
        <WithActions row={row} actions={isActive && <LineActions row={row} at={at} />}>
          <Basis words={shown.basis} />
        </WithActions>
      </td>
    </>
  )
}, isDrawnAlike)

/** Whether a line looks the same with other props: rows and clocks are new objects after every team mark. */
function isDrawnAlike<Props extends CellsProps>(one: Props, other: Props): boolean {
  const { row, judge, ...rest } = one
  const isSame = ([name, value]: [string, unknown]) => Reflect.get(other, name) === value
  return (
    Object.entries(rest).every(isSame) &&
    isSameRow(row, other.row) &&
    judge.nowMs === other.judge.nowMs &&
    judge.rules.key === other.judge.rules.key
  )
}

function isSameRow(one: HeldTodayRow, other: HeldTodayRow): boolean {
  return (
    one.key === other.key &&
    one.shipment === other.shipment &&
    one.hasLeft === other.hasLeft &&
    one.noteCount === other.noteCount &&
    one.owner?.id === other.owner?.id &&
    one.owner?.name === other.owner?.name &&
    isSameList(one.items, other.items)
  )
}
