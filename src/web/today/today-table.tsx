import type { ReactNode } from 'react'
import { createWidth, useMeasure, useRem } from '../lib/use-measure.ts'
import type { LineHeights } from '../table/lines.ts'
import { useMe } from '../team/use-team.ts'
import { SelectionBar } from '../table/selection-bar.tsx'
import { useListKeys } from '../table/keys.ts'
import { HEIGHTS, WorklistTable } from '../table/table.tsx'
import { OrdersHead } from '../orders/orders-table.tsx'
import { ShowTag } from '../shipments/columns/tag-link.tsx'
import { BulkQuestion } from '../shipments/team-marks/bulk-question.tsx'
import { NoteDialog } from '../shipments/team-marks/note-dialog.tsx'
import { ExportSelected } from '../export/export-button.tsx'
import { SelectedWork } from '../shipments/team-marks/selected-work.tsx'
import { closeNote } from '../shipments/team-marks/use-pending-dialog.ts'
import { GroupHeading } from './group-heading.tsx'
import { FOLD_KEYS, HeadingCell } from './group-lines.tsx'
import { TodayListContext } from './today-list-context.ts'
import { TEAM_KEYS } from '../shipments/team-marks/team-keys.ts'
import { ITEM_CLASS, ItemCells, ROW_CLASS, RowCells } from './today-row.tsx'
import { type TodayList } from './use-today-list.ts'

interface TodayTableProps {
  readonly list: TodayList
  /** Text with tab, filters and set. */
  readonly caption: string
  /** Shown instead of rows if there are none. */
  readonly children: ReactNode
}

/** Width below which a row has three lines, in rem. The classes of `today-row.tsx` name it too. */
const NARROW = 28
const NARROW_HEIGHTS: LineHeights = { ...HEIGHTS, row: 4.75, item: 4.75 }

const COLUMNS = ['Date', 'Reason and next step', 'Shipment', 'Route and basis'].map((title) => ({ title }))

const [WIDTH, watchWidth] = createWidth()

/** The rows of Today in their groups. Stays mounted without rows, because keys and Undo still work. */
export function TodayTable({ list, caption, children }: TodayTableProps) {
  const { judge, isCards, noteFor } = list
  const isNarrow = useMeasure(WIDTH) < NARROW * useRem()
  const me = useMe()
  useListKeys(list, FOLD_KEYS, TEAM_KEYS)
  return (
    <TodayListContext value={list}>
      <ShowTag value={list.openOrder}>
        <div ref={watchWidth}>
          <WorklistTable
            list={list}
            caption={caption}
            heights={isNarrow && !isCards ? NARROW_HEIGHTS : undefined}
            cells={{
              head: <OrdersHead columns={COLUMNS} />,
              rowClass: ROW_CLASS,
              itemClass: ITEM_CLASS,
              heading: (line, index) => (
                <HeadingCell list={list} line={line} index={index}>
                  {(count) => (
                    <GroupHeading group={line.row.group} count={count} isFolded={!line.isUnfolded} />
                  )}
                </HeadingCell>
              ),
              row: ({ row, at, isUnfolded }, isActive) =>
                at > 0 ? (
                  <ItemCells row={row} at={at} judge={judge} isActive={isActive} />
                ) : (
                  <RowCells
                    row={row}
                    judge={judge}
                    me={me}
                    hasSelectBox={!isCards}
                    isActive={isActive}
                    isUnfolded={isUnfolded}
                    fold={list.fold}
                  />
                ),
            }}
          >
            {children}
          </WorklistTable>
        </div>
      </ShowTag>
      <SelectionBar list={list}>
        <SelectedWork {...list} clock={judge} isDealtWith={list.tab !== 'open'} />
        <ExportSelected references={[...new Set(list.selectedRows.map(({ subject }) => subject))]} />
      </SelectionBar>
      <BulkQuestion />
      {noteFor !== null && <NoteDialog reference={noteFor} onClosed={() => closeNote(list)} />}
    </TodayListContext>
  )
}
