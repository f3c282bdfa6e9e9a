import { Download } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import type { ListContent } from '../data/list-content.ts'
import { ExportDialog } from './export-dialog.tsx'
import { showExport, useIsExportShown } from './export-opener.ts'

/** Exports what the list shows. */
export function ExportButton({ content }: { content: ListContent }) {
  const isShown = useIsExportShown()
  return (
    <>
      <Button icon={Download} onClick={() => showExport(true)}>
        <span className="max-md:sr-only">Export</span>
      </Button>
      {isShown && <ExportDialog content={content} onClosed={() => showExport(false)} />}
    </>
  )
}
