import { CircleAlert } from 'lucide-react'
import { useStore } from '../lib/create-store.ts'
import { Button } from '../ui/button.tsx'
import { focusPage } from '../ui/page-scroller.tsx'
import { failedExport, startExport } from './start-export.ts'

/** Why the last export failed, at the bottom of any page. */
export function ExportFailed() {
  const failed = useStore(failedExport)
  if (!failed) return null
  const { request, title, advice } = failed
  return (
    <section
      role="alert"
      aria-label="Export"
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line bg-warn-soft px-3 py-2 text-warn sm:px-5 print:hidden"
    >
      <CircleAlert aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-56">
        <strong className="font-semibold">Export failed. {title.replace(/\.$/, '')}.</strong> {advice}
      </p>
      <Button onClick={() => void startExport(request)}>Try again</Button>
      <Button
        onClick={() => {
          failedExport.set(null)
          // The focused button disappears with the bar.
          focusPage()
        }}
      >
        Close
      </Button>
    </section>
  )
}
