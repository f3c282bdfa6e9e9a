import { Download } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { MissingCodeDialog } from '../../ui/missing-code.tsx'
import type { ListContent } from '../data/list-content.ts'
import { showExport, useIsExportShown } from './export-opener.ts'

const ExportDialog = onDemand(
  async () => (await import('./export-dialog.tsx')).ExportDialog,
  MissingCodeDialog,
)

/** Exports what the list shows. The rest of its code loads on demand. */
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
