import { Download } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { later } from '../../lib/later.tsx'
import type { ExportSource } from './export-dialog.tsx'
import { showExport, useIsExportShown } from './export-opener.ts'

const ExportDialog = later(() => import('./export-dialog.tsx').then(({ ExportDialog }) => ExportDialog))

interface ExportButtonProps {
  readonly source: ExportSource
  /** Disabled while the page has no data. */
  readonly isDisabled?: boolean
}

export function ExportButton({ source, isDisabled = false }: ExportButtonProps) {
  const isShown = useIsExportShown()
  return (
    <>
      <Button icon={Download} onClick={() => showExport(true)} isDisabled={isDisabled} keepsFocus>
        <span className="max-xl:sr-only">Export</span>
      </Button>
      {isShown && <ExportDialog source={source} onClosed={() => showExport(false)} />}
    </>
  )
}

/** Opens the dialog of the page's button, which offers the selected rows. */
export function ExportSelected() {
  return (
    <Button icon={Download} onClick={() => showExport(true)}>
      Export selected
    </Button>
  )
}
