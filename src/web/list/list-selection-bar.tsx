import { Table } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { isTextField } from '../shortcuts/key-press.ts'
import { Button } from '../ui/button.tsx'
import { SelectionBar } from '../table/selection-bar.tsx'
import { SelectedWork } from '../shipments/team-marks/selected-work.tsx'
import { ExportSelected } from '../export/export-button.tsx'
import { copyTable } from '../export/copy-shipments.ts'
import type { ShipmentList } from './use-shipment-list.ts'

/** The actions on the selected rows. */
export function ListSelectionBar({ list }: { readonly list: ShipmentList }) {
  useTableForBrowser(list)
  const { chosenRows, content } = list
  return (
    <SelectionBar list={list} subjects={chosenRows.map(({ shipment }) => shipment.reference)}>
      <SelectedWork {...list} clock={content.judge} />
      <ExportSelected />
      <Button icon={Table} onClick={() => void copyTable(chosenRows, content.search)}>
        Copy as table
      </Button>
    </SelectionBar>
  )
}

/** Makes the browser's own copy command copy the selected rows if no text is selected. */
function useTableForBrowser(list: ShipmentList): void {
  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const isTextMarked = document.getSelection()?.isCollapsed === false || isTextField(event.target)
    if (list.isOld || list.chosenRows.length === 0 || isTextMarked || event.defaultPrevented) return
    event.preventDefault()
    void copyTable(list.chosenRows, list.content.search, 'the selection as a table')
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onCopy(event)
    document.addEventListener('copy', listener)
    return () => document.removeEventListener('copy', listener)
  }, [])
}
