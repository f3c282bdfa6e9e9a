import { RotateCcw } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { SelectionBar } from '../../worklist/selection-bar.tsx'
import { SelectedMarks, SelectedOwner } from '../team-marks/selected-work.tsx'
import { tooManyWords } from '../team-marks/bulk-words.ts'
import { focusAfter, type TodayList } from './use-today-list.ts'

/** What can be done with the selected rows. */
export function BulkBar({ list }: { readonly list: TodayList }) {
  const { selectedRows, actions, work, tab } = list
  const chosen = selectedRows.map((row) => ({ row }))
  const items = selectedRows.reduce((sum, row) => sum + row.items.length, 0)
  const tooMany = tooManyWords(chosen.length, items)
  const isOff = !work.mayWrite || tooMany !== null
  return (
    <SelectionBar list={list} refusal={tooMany}>
      {tab === 'open' ? (
        <SelectedMarks {...list} clock={list.judge} isOff={isOff} count={chosen.length} />
      ) : (
        <Button
          icon={RotateCcw}
          isDisabled={isOff}
          onClick={() => actions.bringBack(chosen, () => focusAfter(list, chosen))}
        >
          Bring back
        </Button>
      )}
      <SelectedOwner work={work} isOff={isOff} />
    </SelectionBar>
  )
}
