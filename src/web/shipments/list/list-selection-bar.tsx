import { Download, Table } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { isTextField } from '../../shortcuts/key-press.ts'
import { Button } from '../../ui/button.tsx'
import { SelectionBar } from '../../worklist/selection-bar.tsx'
import { SelectedMarks, SelectedOwner } from '../team-marks/selected-work.tsx'
import { tooManyWords } from '../team-marks/bulk-words.ts'
import { showExport } from '../export/export-opener.ts'
import { copyTable } from './copy-table.ts'
import type { ShipmentList } from './use-shipment-list.ts'

/** What can be done with the selected rows. */
export function ListSelectionBar({ list }: { readonly list: ShipmentList }) {
  useTableForBrowser(list)
  const { chosenRows, content, work } = list
  const tooMany = tooManyWords(chosenRows.length, 0)
  const isOff = !work.mayWrite || tooMany !== null
  return (
    <SelectionBar
      list={list}
      subjects={chosenRows.map(({ shipment }) => shipment.reference)}
      refusal={tooMany}
    >
      <SelectedMarks {...list} isOff={isOff} count={chosenRows.length} clock={content.judge} />
      <SelectedOwner work={work} isOff={isOff} />
      <Button icon={Table} onClick={() => void copyTable(list)}>
        Copy as table
      </Button>
      <Button icon={Download} onClick={() => showExport(true)}>
        Export selected
      </Button>
    </SelectionBar>
  )
}

/** The browser's own copying takes the selected rows where no text is selected. */
function useTableForBrowser(list: ShipmentList): void {
  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const isTextMarked = document.getSelection()?.isCollapsed === false || isTextField(event.target)
    if (list.isOld || list.chosenRows.length === 0 || isTextMarked || event.defaultPrevented) return
    event.preventDefault()
    void copyTable(list, 'the selection as a table')
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onCopy(event)
    document.addEventListener('copy', listener)
    return () => document.removeEventListener('copy', listener)
  }, [])
}
