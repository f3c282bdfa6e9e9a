import { Download } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { laterDialog } from '../../ui/later.tsx'
import type { ListView } from '../model/list-view.ts'
import { showExport, useIsExportShown } from '../export-opener.ts'

const ExportDialog = laterDialog(async () => (await import('./export-dialog.tsx')).ExportDialog)

/** Exports what the list shows. The rest of its code loads on demand. */
export function ExportButton({ view }: { view: ListView }) {
  const isShown = useIsExportShown()
  const preload = () => void ExportDialog.preload()
  return (
    <>
      <button
        type="button"
        onClick={() => showExport(true)}
        onPointerEnter={preload}
        onFocus={preload}
        className={buttonClass}
      >
        <Download aria-hidden className="size-4" />
        <span className="max-md:sr-only">Export</span>
      </button>
      {isShown && <ExportDialog view={view} onClosed={() => showExport(false)} />}
    </>
  )
}
