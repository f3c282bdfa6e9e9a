import { Download } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import type { ListContent } from '../data/list-content.ts'
import { ExportDialog } from './export-dialog.tsx'
import { showExport, useIsExportShown } from './export-opener.ts'

/** Exports what the list shows. */
export function ExportButton({ content }: { content: ListContent }) {
  const isShown = useIsExportShown()
  return (
    <>
      <button type="button" onClick={() => showExport(true)} className={buttonClass}>
        <Download aria-hidden className="size-4" />
        <span className="max-md:sr-only">Export</span>
      </button>
      {isShown && <ExportDialog content={content} onClosed={() => showExport(false)} />}
    </>
  )
}
