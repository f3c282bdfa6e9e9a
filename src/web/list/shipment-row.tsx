import { memo } from 'react'
import type { JudgedRow } from '#contract/dashboard-api/account.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { itemsOfRow } from '#facts/team/shown-items.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { ChangedParts } from '../api/change-marks.ts'
import { useChangedParts } from '../api/change-marks.ts'
import { useSoughtTag, withTagFirst } from './sought-tag.ts'
import { withPlausibleDates } from '#facts/shipment/plausible-dates.ts'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import { judgeOfRow } from '#facts/team/judge-of-row.ts'
import { teamMarks } from '../shipments/team-marks/team-marks.tsx'
import { SelectRow } from '../table/select-box.tsx'
import { ROW_MENU, ROW_MENU_BOX } from '../shipments/team-marks/row-menu.tsx'
import { ListRowMenu } from './list-row-menu.tsx'
import { leadCell } from './lead-cell.tsx'
import { hasMenuInLead } from '../shipments/columns/look/column-widths.ts'
import { badgeColumnOf, isAttention, type RowLook } from '../shipments/columns/look/row-look.ts'
import { rowBadge } from '../shipments/columns/row-badge.ts'

interface RowCellsProps {
  readonly row: JudgedRow
  readonly judge: Judge
  readonly me: TeamPerson | null
  readonly look: RowLook
  /** Whether to show its menu: the pointer or focus is in the row, or there is no pointer. */
  readonly isActive: boolean
}

/** Classes of a row, either in the table or as a card. */
export const ROW_CLASS =
  'shipment-grid relative h-(--row-height) cursor-pointer border-b border-line bg-panel hover:bg-hover focus-within:bg-hover data-selected:bg-selected print:h-auto print:break-inside-avoid'
/** Menu classes in the cell that stays in view. */
const LEAD_MENU = `${ROW_MENU_BOX} right-1 bottom-1 size-6`
/** A bar at the start of a changed row, and a thinner one at a changed cell: shapes that appear only after a change. */
const CHANGED_ROW = 'before:absolute before:inset-y-0 before:left-0 before:z-2 before:w-1 before:bg-accent'
const CHANGED_CELL = 'cell-changed'

/** The cells of one shipment. They do not render again when lines above them appear or disappear. */
export const RowCells = memo(function RowCells(props: RowCellsProps) {
  const { row, judge, me, look, isActive } = props
  const { reference } = row.shipment
  const changed = useChangedParts(reference)
  const soughtTag = useSoughtTag(row.shipment)
  const tagged = withTagFirst(row, soughtTag)
  const lead = leadCell(tagged, look, teamMarks(row, me))
  const isChanged = changed.size > 0
  return (
    <>
      <td role="cell" aria-colindex={1} className={`${lead.className} ${isChanged ? CHANGED_ROW : ''}`}>
        <SelectRow of={reference} name={reference} />
        {lead.content}
        {isChanged && <span className="sr-only">, updated</span>}
        {isActive && <ListRowMenu row={row} className={hasMenuInLead(look) ? LEAD_MENU : ROW_MENU} />}
      </td>
      <FactCells {...{ row, tagged, judge, look, changed, soughtTag }} />
    </>
  )
})

interface FactCellsProps extends Omit<RowCellsProps, 'isActive' | 'me'> {
  /** The shipment of the row; its first tag is the one that the list searches for or that has the required date. */
  readonly tagged: ShipmentRow
  readonly changed: ChangedParts
  /** The tag for which the row was found; it comes first. */
  readonly soughtTag: string | null
}

/** All cells except the one that names the row. */
const FactCells = memo(function FactCells(props: FactCellsProps) {
  const { row, tagged, look, changed, soughtTag } = props
  const judge = judgeOfRow(row, props.judge)
  const shipment = withPlausibleDates(tagged, judge)
  const items = itemsOfRow(row)
  const badgeColumn = badgeColumnOf(look)
  const isOneLine = look.layout === 'compact'
  const isCard = look.layout === 'cards'
  const wholeBadge = badgeColumn && rowBadge(shipment, items, judge, look.columns.some(isAttention))
  // Half a card has no space for the distance.
  const badge = wholeBadge && isCard && badgeColumn === 'next' ? { ...wholeBadge, distance: '' } : wholeBadge
  return look.columns.map(({ name, title, index: at, isExtra, isPair, cell }) => {
    const isLabelled = isCard && isExtra
    const {
      className,
      content,
      title: more,
    } = cell({
      shipment,
      judge,
      items,
      look,
      badge: name === badgeColumn ? badge : null,
      isOneLine: isOneLine || (isLabelled && !isPair),
    })
    const isChanged = changed.has(name)
    const isSought = name === 'tags' && soughtTag !== null
    return (
      <td
        key={name}
        role="cell"
        aria-colindex={at}
        data-title={isLabelled ? title : undefined}
        title={more}
        className={`${className} ${isLabelled ? LABELLED : ''} ${isChanged ? CHANGED_CELL : ''} ${isSought ? 'cell-sought' : ''}`}
      >
        {content}
        {isSought && <span className="sr-only">matches</span>}
        {isChanged && <span className="sr-only">changed</span>}
      </td>
    )
  })
})

/** A line of a card with the column's name. */
const LABELLED = 'max-sm:order-8 max-sm:col-span-2 max-sm:before:content-[attr(data-title)_":_"]'
