import { Download } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { later } from '../../lib/later.tsx'
import type { ExportSource } from './export-dialog.tsx'
import { showExport, useIsExportShown } from './export-opener.ts'

const ExportDialog = later(() => import('./export-dialog.tsx').then(({ ExportDialog }) => ExportDialog))

/** Exports what the page shows. */
export function ExportButton({ source }: { readonly source: ExportSource }) {
  const isShown = useIsExportShown()
  return (
    <>
      <Button icon={Download} onClick={() => showExport(true)}>
        <span className="max-md:sr-only">Export</span>
      </Button>
      {isShown && <ExportDialog source={source} onClosed={() => showExport(false)} />}
    </>
  )
}
