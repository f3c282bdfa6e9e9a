import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { focusPage } from '../../ui/page-scroller.tsx'
import { closeExport, startExport, useExportJob, type ExportJob } from './export-job.ts'

/** The export's progress, below whatever page is open. */
export function ExportStatus() {
  const job = useExportJob()
  return job && <ExportBar progress={job} onTryAgain={() => startExport(job)} onClose={close} />
}

type ExportProgress = Omit<ExportJob, 'request'>

interface ExportBarProps {
  readonly progress: ExportProgress
  readonly onTryAgain: () => void
  readonly onClose: () => void
}

export function ExportBar({ progress, onTryAgain, onClose }: ExportBarProps) {
  const { state, fileName } = progress
  const isOver = state.kind === 'done' || state.kind === 'failed'
  return (
    <section
      aria-label="Export"
      className={`flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line px-3 py-2 sm:px-5 print:hidden ${
        state.kind === 'failed' ? 'bg-warn-soft text-warn' : 'bg-panel'
      }`}
    >
      <StateIcon kind={state.kind} />
      <p className="min-w-0 flex-1 basis-56">
        <Words {...progress} />
      </p>
      {state.kind === 'done' && (
        <a href={state.url} download={fileName} className={buttonClass}>
          Save again
        </a>
      )}
      {state.kind === 'failed' && <Button onClick={onTryAgain}>Try again</Button>}
      <Button onClick={onClose}>{isOver ? 'Close' : 'Cancel export'}</Button>
    </section>
  )
}

/** The button disappears with what it closes. */
function close(): void {
  closeExport()
  focusPage()
}

function StateIcon({ kind }: { kind: ExportJob['state']['kind'] }) {
  if (kind === 'failed') return <CircleAlert aria-hidden className="size-4 shrink-0" />
  if (kind === 'done') return <CircleCheck aria-hidden className="size-4 shrink-0 text-status-delivered" />
  return <LoaderCircle aria-hidden className="size-4 shrink-0 text-muted motion-safe:animate-spin" />
}

function Words(progress: ExportProgress) {
  const { state, fileName, count } = progress
  switch (state.kind) {
    case 'reading':
      return (
        <>
          Exporting: {readWords(progress)}
          <ReadProgress {...progress} />
        </>
      )
    case 'waiting':
      return `Exporting: ${readWords(progress)}. This minute’s requests are used up, or the service does not answer. Continues in ${state.seconds} s.`
    case 'notes':
      return `Exporting: ${counted(count, 'shipment')} read. Reading notes, ${grouped(state.count)} of ${grouped(state.total)}…`
    case 'writing':
      return `Writing ${counted(count, 'shipment')} into the file…`
    case 'done':
      return (
        <>
          {counted(count, 'shipment')} saved as <span className="font-medium wrap-anywhere">{fileName}</span>
          {state.unreadNotes > 0 && `. ${unreadWords(state.unreadNotes)}`}
        </>
      )
    case 'failed':
      return (
        <>
          <strong className="font-semibold">Export failed. {state.title}.</strong> {state.advice}
        </>
      )
  }
}

/** 'The notes of 3 shipments could not be read and are not in the file.' */
function unreadWords(count: number): string {
  return `The notes of ${counted(count, 'shipment')} could not be read and are not in the file.`
}

function ReadProgress({ count, total }: ExportProgress) {
  if (total === null || total === 0) return null
  return (
    <progress
      aria-label="Shipments read"
      value={Math.min(count, total)}
      max={total}
      className="ml-3 h-1.5 w-40 max-w-full accent-accent"
    />
  )
}

function readWords({ count, total }: ExportProgress): string {
  if (total === null) return `${counted(count, 'shipment')} read so far`
  return `${grouped(count)} of ${counted(total, 'shipment')} read`
}
