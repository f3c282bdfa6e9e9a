import { memo, type ReactNode } from 'react'
import { unpackShipment, type ShipmentRow as PackedRow } from '#contract/shipment-row.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import type { ChangedParts } from '../model/change-marks.ts'
import { useChangedParts } from '../model/known-rows.ts'
import { useMatchNote, useSoughtTag, withTagFirst } from '../loaded-matches/match-notes.tsx'
import type { ColumnName } from '#facts/views/search.ts'
import { teamMarks } from '../team-marks/team-marks.tsx'
import { SelectBox } from '../selection/select-box.tsx'
import { isPair } from './columns/card-height.ts'
import { CELLS } from './columns/cells.ts'
import { leadCell } from './columns/lead-cell.tsx'
import type { DrawnColumn, RowLook } from './columns/row-look.ts'
import { teamBadge } from './columns/team-badge.ts'

interface ShipmentRowProps {
  readonly row: PackedRow
  readonly clock: Clock
  readonly look: RowLook
  /** Position in the whole list, from 0. */
  readonly index: number
  /** Distance from the top of the list, in pixels. */
  readonly top: number
}

/** A bar at the start of the row, a thinner one at that of the cell: shapes that are there only after a change. */
const CHANGED_ROW = 'before:absolute before:inset-y-0 before:left-0 before:z-2 before:w-1 before:bg-accent'
const CHANGED_CELL = 'cell-changed'

/** One shipment of the list: a table row where there is room, a card where there is not. */
export const ShipmentRow = memo(function ShipmentRow({ index, top, ...rest }: ShipmentRowProps) {
  const changed = useChangedParts(rest.row.reference)
  return (
    <tr
      role="row"
      // The header is row 1.
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${top}px)` }}
      className={`shipment-grid absolute inset-x-0 top-0 h-(--row-height) cursor-pointer border-b border-line bg-panel hover:bg-hover focus-within:bg-hover data-selected:bg-selected ${changed.size > 0 ? CHANGED_ROW : ''}`}
    >
      <RowCells {...rest} changed={changed} />
    </tr>
  )
})

interface RowCellsProps extends Omit<ShipmentRowProps, 'index' | 'top'> {
  readonly changed: ChangedParts
}

/** The cells of a row, which stay as they are when the row moves. */
const RowCells = memo(function RowCells(props: RowCellsProps) {
  const { look, changed } = props
  const soughtTag = useSoughtTag(props.row)
  const row = withTagFirst(props.row, soughtTag)
  const lead = leadCell(row, look, useMatchNote(row.reference), teamMarks(row.reference, props.clock))
  return (
    <>
      <td role="cell" aria-colindex={1} className={lead.className}>
        <SelectBox reference={row.reference} />
        {lead.content}
        {changed.size > 0 && <span className="sr-only">, updated</span>}
      </td>
      <FactCells {...props} row={row} soughtTag={soughtTag} />
    </>
  )
})

interface FactCellsProps extends RowCellsProps {
  /** The tag that the row is found by; it stands first. */
  readonly soughtTag: string | null
}

/** The cells beside the one that names the row. */
const FactCells = memo(function FactCells(props: FactCellsProps) {
  const { row, clock, look, changed, soughtTag } = props
  const shipment = unpackShipment(row)
  const badgeColumn = badgeColumnOf(look)
  const isOneLine = look.layout === 'compact'
  const isCard = look.layout === 'cards'
  const wholeBadge = badgeColumn && teamBadge(shipment, clock, look.columns.some(isAttention))
  // Half a card has no room for how far away its day is.
  const badge = wholeBadge && isCard && badgeColumn === 'next' ? { ...wholeBadge, distance: '' } : wholeBadge
  return look.columns.map((column) => {
    const { name, title, index: at, isExtra } = column
    const isLabelled = isCard && isExtra
    const { className, content } = CELLS[name]({
      shipment,
      clock,
      look,
      badge: name === badgeColumn ? badge : null,
      isOneLine: isOneLine || (isLabelled && !isPair(column)),
    })
    const change = changeOf(changed, name)
    const isSought = name === 'tags' && soughtTag !== null
    return (
      <td
        key={name}
        role="cell"
        aria-colindex={at}
        data-title={isLabelled ? title : undefined}
        data-peek={name === 'stage' || undefined}
        title={change.before}
        className={`${className} ${isLabelled ? LABELLED : ''} ${change.className} ${isSought ? 'cell-sought' : ''}`}
      >
        {content}
        {isSought && <span className="sr-only">matches</span>}
        {change.spoken}
      </td>
    )
  })
})

interface CellChange {
  readonly className: string
  /** What the cell said before, for the pointer. */
  readonly before?: string
  /** The same for assistive technology. */
  readonly spoken?: ReactNode
}

const UNCHANGED: CellChange = { className: '' }

function changeOf(changed: ChangedParts, name: ColumnName): CellChange {
  if (!changed.has(name)) return UNCHANGED
  const was = changed.get(name)
  const words = was === undefined ? 'changed' : `changed, was ${was}`
  const spoken = <span className="sr-only">{words}</span>
  return { className: CHANGED_CELL, spoken, ...(was !== undefined && { before: `Was: ${was}` }) }
}

/** A line of a card with the name of its column. */
const LABELLED = 'max-sm:order-8 max-sm:col-span-2 max-sm:before:content-[attr(data-title)_":_"]'

function isAttention({ name }: DrawnColumn): boolean {
  return name === 'attention'
}

/** Where the badge of a row stands: with the next event, else with the stage, which is the widest line of a card. */
function badgeColumnOf({ columns, layout }: RowLook): ColumnName | null {
  const names: readonly ColumnName[] = layout === 'cards' ? ['stage', 'next'] : ['next', 'stage']
  return names.find((name) => columns.some((column) => column.name === name)) ?? null
}
