import { Download } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { later } from '../lib/later.tsx'
import { selectedReferences } from '../table/selection-store.ts'
import type { ExportSource } from './export-dialog.tsx'
import { showExport, useExportShown } from './export-opener.ts'

const ExportDialog = later(() => import('./export-dialog.tsx').then(({ ExportDialog }) => ExportDialog))

interface ExportButtonProps {
  readonly source: ExportSource
  /** Disabled while the page has no data. */
  readonly isDisabled?: boolean
}

export function ExportButton({ source, isDisabled = false }: ExportButtonProps) {
  const selected = useExportShown()
  // Today may have several rows for one shipment.
  const open = () => showExport(source.of === 'today' ? [] : [...selectedReferences()])
  return (
    <>
      <Button icon={Download} onClick={open} isDisabled={isDisabled} keepsFocus>
        <span className="max-xl:sr-only">Export</span>
      </Button>
      {selected && <ExportDialog source={source} selected={selected} onClosed={() => showExport(null)} />}
    </>
  )
}

interface ExportSelectedProps {
  /** The shipments of the selected rows, if the rows have other keys. */
  readonly references?: readonly string[]
}

/** Opens the dialog of the page's button, which offers the selected rows. */
export function ExportSelected({ references }: ExportSelectedProps) {
  return (
    <Button icon={Download} onClick={() => showExport(references ?? [...selectedReferences()])}>
      Export selected
    </Button>
  )
}
