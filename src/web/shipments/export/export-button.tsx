import { Download } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import type { ListSource } from '../selection/listed.ts'
import { exportDialog, showExport, useIsExportShown } from './export-opener.ts'

/** Exports what the list is about. The rest of it is loaded when it is asked for. */
export function ExportButton({ source }: { source: ListSource }) {
  const isShown = useIsExportShown()
  const part = exportDialog.use()
  const prefetch = () => void exportDialog.load()
  return (
    <>
      <button
        type="button"
        onClick={() => showExport(true)}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        className={buttonClass}
      >
        <Download aria-hidden className="size-4" />
        <span className="max-md:sr-only">Export</span>
      </button>
      {isShown && part === 'missing' && (
        <span role="alert" className="text-xs text-bad">
          Export could not be loaded. Check the network and try again.
        </span>
      )}
      {isShown && typeof part === 'object' && (
        <part.ExportDialog source={source} onClosed={() => showExport(false)} />
      )}
    </>
  )
}
