import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { counted } from '#facts/text/counted.ts'
import { attentionBasis, reasonBesideDay } from '#facts/words/attention-basis.ts'
import type { HeldRow } from './held-groups.ts'
import { isDrawnAlike } from './is-drawn-alike.ts'
import { LineActions, SelectRow } from './line-controls.tsx'
import { DateWords, Marks, NextStep, RouteAndBasis, Tags, Tile } from './row-parts.tsx'
import { todayItemsOf, type TodayItem } from './today-rows.ts'

/** Columns of the table where there is room; below that, a card. */
const GRID =
  'sm:grid sm:grid-cols-[8.75rem_minmax(0,1fr)_9.5rem] sm:gap-x-3 sm:h-19 sm:content-center sm:items-center lg:h-13.5 lg:grid-cols-[8.75rem_minmax(0,1fr)_9.5rem_minmax(0,23rem)]'
/** The row of the table or the card; a card has its drawing at the side. */
const LINE =
  'relative border-b border-line bg-panel px-4 max-sm:block max-sm:py-3 max-sm:pr-3 max-sm:pl-12 sm:pl-10 hover:bg-hover data-selected:bg-selected focus-within:bg-selected has-[[data-focus]:focus-visible]:outline-2 has-[[data-focus]:focus-visible]:-outline-offset-2 has-[[data-focus]:focus-visible]:outline-accent'

/** Where a line stands in the table. */
interface PlaceProps {
  /** Its position among all lines. */
  readonly index: number
  /** The height of the lines left out above it. */
  readonly gap: number
  readonly lineKey: string
}

/** What the cells of rows and items have in common. */
interface CellsProps {
  readonly row: HeldRow
  readonly clock: Clock
  /** Its buttons are drawn. */
  readonly hasActions: boolean
}

interface RowCellsProps extends CellsProps {
  readonly isUnfolded: boolean
  readonly onUnfold: (key: string) => void
  readonly hasSelectBox: boolean
}

interface TodayRowProps extends PlaceProps, RowCellsProps {
  readonly isSelected: boolean
}

/**
 * One shipment of Today: a table row where there is room, a card where there is not. When lines above it come or go, its
 * cells stay as they are.
 */
export function TodayRowLine({ index, gap, lineKey, isSelected, ...cells }: TodayRowProps) {
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-line={lineKey}
      data-index={index}
      data-gone={cells.row.isGone}
      data-selected={isSelected || undefined}
      style={{ marginTop: gap }}
      className={`${LINE} ${GRID}`}
    >
      <RowCells {...cells} />
    </tr>
  )
}

const RowCells = memo(function RowCells(props: RowCellsProps) {
  const { row, clock, hasSelectBox, hasActions } = props
  const { shipment, items } = todayItemsOf(row, clock)
  const [first] = items
  if (!first) return null
  const { reference } = shipment
  return (
    <>
      <td role="cell" className="flex min-w-0 items-center gap-3">
        {hasSelectBox && !row.isGone && <SelectRow row={row} />}
        <Tile item={first} isQuiet={row.isGone === true} />
        <DateWords date={first.item.date} clock={clock} isOpen={first.standing.kind === 'open'} />
      </td>
      <td role="cell" className="min-w-0 max-sm:mt-1 max-sm:block">
        <Reason {...props} shipment={shipment} items={items} />
        <NextStep shown={first} shipment={shipment} clock={clock} isGone={row.isGone === true} />
      </td>
      <td
        role="cell"
        className="min-w-0 max-sm:mt-1.5 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-2.5 max-sm:gap-y-1"
      >
        <Link
          to="/shipments/$reference"
          params={{ reference }}
          data-reference={reference}
          data-focus
          className="identifier block min-w-0 truncate font-semibold outline-none hover:underline sm:w-fit sm:max-w-full"
        >
          {reference}
        </Link>
        <Tags tags={shipment.tags} />
      </td>
      <td
        role="cell"
        className="flex min-w-0 items-center gap-3 max-lg:sm:col-start-2 max-lg:sm:col-end-4 max-sm:mt-1.5 max-sm:block"
      >
        <RouteAndBasis shipment={shipment} basis={attentionBasis(first.item, shipment, clock)} />
        <Marks reference={reference} clock={clock} />
        {hasActions && !row.isGone && <LineActions row={row} />}
      </td>
    </>
  )
}, isDrawnAlike)

interface ReasonProps extends RowCellsProps {
  readonly shipment: ShipmentOutline
  readonly items: readonly TodayItem[]
}

/** What is the matter, and how much more. */
function Reason({ row, shipment, items, clock, isUnfolded, onUnfold }: ReasonProps) {
  const [first] = items
  if (!first) return null
  const others = items.length - 1
  const reason = reasonBesideDay(first.item, shipment, clock)
  return (
    <p className="flex min-w-0 items-center gap-1.5 max-sm:flex-wrap">
      <span
        title={reason}
        className="min-w-0 font-semibold in-data-gone:font-normal in-data-gone:text-muted max-sm:wrap-anywhere sm:truncate"
      >
        {reason}
      </span>
      {others > 0 && !row.isGone && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          aria-label={`${counted(others, 'more item')} of ${shipment.reference}`}
          onClick={() => onUnfold(row.key)}
          className="shrink-0 rounded-sm border border-edge bg-panel px-1 text-xs/4 font-medium text-muted hover:text-ink aria-expanded:border-accent aria-expanded:text-accent max-sm:min-h-11 max-sm:min-w-11"
        >
          +{others}
        </button>
      )}
    </p>
  )
}

interface ItemCellsProps extends CellsProps {
  /** Which of the row's items. */
  readonly at: number
}

/** One item of an unfolded row. */
export function TodayItemLine({ index, gap, lineKey, ...cells }: PlaceProps & ItemCellsProps) {
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      data-line={lineKey}
      data-index={index}
      style={{ marginTop: gap }}
      className={`${LINE} ${GRID} bg-canvas lg:h-11`}
    >
      <ItemCells {...cells} />
    </tr>
  )
}

const ItemCells = memo(function ItemCells({ row, at, clock, hasActions }: ItemCellsProps) {
  const { shipment, items } = todayItemsOf(row, clock)
  const shown = items[at]
  if (!shown) return null
  const reason = reasonBesideDay(shown.item, shipment, clock)
  return (
    <>
      <td role="cell" className="flex min-w-0 items-center gap-3">
        <Tile item={shown} isQuiet={false} />
        <DateWords date={shown.item.date} clock={clock} isOpen={shown.standing.kind === 'open'} />
      </td>
      <td role="cell" className="col-span-2 min-w-0 max-sm:mt-1 max-sm:block">
        <p tabIndex={-1} data-focus className="font-medium outline-none max-sm:wrap-anywhere sm:truncate">
          {reason}
        </p>
        <NextStep shown={shown} shipment={shipment} clock={clock} isGone={false} />
      </td>
      <td
        role="cell"
        className="flex min-w-0 items-center gap-3 max-lg:sm:col-start-2 max-lg:sm:col-end-4 max-sm:block"
      >
        <span className="min-w-0 flex-1 truncate text-xs text-muted max-sm:whitespace-normal">
          {attentionBasis(shown.item, shipment, clock)}
        </span>
        {hasActions && !row.isGone && <LineActions row={row} at={at} />}
      </td>
    </>
  )
}, isDrawnAlike)
