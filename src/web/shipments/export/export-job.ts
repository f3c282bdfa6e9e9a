import { createStore, useStore, useStoreValue } from '../../lib/create-store.ts'
import { announce } from '../../ui/announcer.tsx'
import { counted } from '#facts/text/counted.ts'
import { saveFile } from './save-file.ts'
import type { ExportMessage, ExportRequest } from './export-messages.ts'

/** The set to export, and its file. */
export interface ExportOrder {
  readonly request: ExportRequest
  readonly fileName: string
  /** The number of shipments; `null` where it is unknown until they are read. */
  readonly total: number | null
}

/** The one export, running or ended. It outlives the page that started it. */
export interface ExportJob extends ExportOrder {
  readonly state: ExportState
  /** Shipments read so far. */
  readonly count: number
}

type ExportState =
  | { readonly kind: 'reading' }
  | { readonly kind: 'waiting'; readonly seconds: number }
  | { readonly kind: 'notes'; readonly count: number; readonly total: number }
  | { readonly kind: 'writing' }
  | { readonly kind: 'done'; readonly url: string; readonly unreadNotes: number }
  | { readonly kind: 'failed'; readonly title: string; readonly advice: string }

const exportJob = createStore<ExportJob | null>(null)
let worker: Worker | null = null

/** The export, running or ended, until it is closed. */
export function useExportJob(): ExportJob | null {
  return useStore(exportJob)
}

/** Whether an export is running. */
export function useIsExporting(): boolean {
  return useStoreValue(exportJob, () => worker !== null)
}

/** Starts an export, and cancels a running one. */
export function startExport(order: ExportOrder): void {
  closeExport()
  exportJob.set({ ...order, state: { kind: 'reading' }, count: 0 })
  announce('Export started')
  worker = new Worker(new URL('./export.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<ExportMessage>) => take(data))
  // The worker's code did not load, or it ran out of memory.
  worker.addEventListener('error', () => {
    fail(
      'The file could not be made',
      'Reload the page and try again, with fewer shipments if there are very many.',
    )
  })
  worker.postMessage(order.request)
}

/** Cancels a running export, and forgets an ended one. */
export function closeExport(): void {
  endWorker()
  const job = exportJob.get()
  if (job?.state.kind === 'done') URL.revokeObjectURL(job.state.url)
  exportJob.set(null)
}

function take(message: ExportMessage): void {
  const job = exportJob.get()
  if (!job) return
  switch (message.type) {
    case 'read':
      return exportJob.set({ ...job, state: { kind: 'reading' }, count: message.count })
    case 'waiting':
      if (job.state.kind !== 'waiting') announce(`Export continues in ${message.seconds} seconds`)
      return exportJob.set({ ...job, state: { kind: 'waiting', seconds: message.seconds } })
    case 'notes':
      return exportJob.set({ ...job, state: { kind: 'notes', count: message.count, total: message.total } })
    case 'writing':
      return exportJob.set({ ...job, state: { kind: 'writing' } })
    case 'failed':
      return fail(message.title, message.advice)
    case 'done':
      return finish(job, message)
  }
}

function finish(
  done: ExportJob,
  { file, count, unreadNotes }: Extract<ExportMessage, { type: 'done' }>,
): void {
  endWorker()
  const url = saveFile(file, done.fileName)
  exportJob.set({ ...done, state: { kind: 'done', url, unreadNotes }, count })
  announce(`Exported ${counted(count, 'shipment')}`)
}

function fail(title: string, advice: string): void {
  endWorker()
  const job = exportJob.get()
  if (!job) return
  exportJob.set({ ...job, state: { kind: 'failed', title, advice } })
  announce(`Export failed: ${title}`)
}

function endWorker(): void {
  worker?.terminate()
  worker = null
}
