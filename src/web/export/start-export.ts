import type { ExportEnd } from '#contract/dashboard-api/events.ts'
import type { ExportRequest, ExportRows, ExportTicket } from '#contract/dashboard-api/export.ts'
import { EXPORT_PATH, exportFilePath } from '#contract/dashboard-api/paths.ts'
import { counted } from '#facts/text/counted.ts'
import { createStore } from '../lib/create-store.ts'
import { postJson } from '../lib/http.ts'
import { explain, NO_ANSWER_WORDS, UnreachableError } from '../lib/problem-error.ts'
import { saidNameHeader } from '../team/said-name.ts'
import { showToast } from '../ui/toast.tsx'

interface FailedExport {
  readonly request: ExportRequest
  readonly title: string
  readonly advice: string
}

/** The last export if it failed, until the message is closed. */
export const failedExport = createStore<FailedExport | null>(null)

/** The download that the browser has started. */
let current: (Pick<ExportTicket, 'ticket' | 'fileName'> & { readonly request: ExportRequest }) | null = null

/** Requests a file from the proxy, which the browser then downloads. */
export async function startExport(request: ExportRequest): Promise<void> {
  failedExport.set(null)
  try {
    const { ticket, fileName, count } = await postJson<ExportTicket>(EXPORT_PATH, request, saidNameHeader())
    current = { ticket, fileName, request }
    const link = document.createElement('a')
    link.href = exportFilePath(ticket)
    link.download = fileName
    link.click()
    showToast({ words: `Downloading ${counted(count, NOUNS[request.rows])} as ${fileName}` })
  } catch (error) {
    const { title, advice } = explain(error)
    const isUnreachable = error instanceof UnreachableError
    fail(request, isUnreachable ? NO_ANSWER_WORDS[error.why] : title, isUnreachable ? 'Try again.' : advice)
  }
}

const NOUNS = {
  shipments: 'shipment',
  containers: 'shipment',
  orders: 'order',
  changes: 'change',
} as const satisfies Record<ExportRows, string>

/** Handles the end of a download, which may be one of another tab. */
export function noteExportEnd({ ticket, cut }: ExportEnd): void {
  if (current?.ticket !== ticket) return
  const { request, fileName } = current
  current = null
  if (cut === null) return showToast({ words: `${fileName} is complete` })
  const [title, advice] = CUT_WORDS[cut]
  fail(request, title, advice)
}

const CUT_WORDS = {
  network: [
    'The download was interrupted',
    'The file is not complete. The connection was lost, the download was cancelled, or there is no space for the file.',
  ],
  sign_in_required: ['The session ended during the download', 'The file is not complete. Sign in first.'],
  internal_error: [
    'The proxy could not finish the file',
    'The file is not complete. See the log of the proxy for the reason.',
  ],
} as const satisfies Record<NonNullable<ExportEnd['cut']>, readonly [title: string, advice: string]>

function fail(request: ExportRequest, title: string, advice: string): void {
  failedExport.set({ request, title, advice })
}
