import type { CopiedShipments, CopyRequest } from '#contract/dashboard-api/export.ts'
import { COPY_PATH } from '#contract/dashboard-api/paths.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { counted } from '#facts/text/counted.ts'
import { copyComing } from '../lib/clipboard.ts'
import { postJson } from '../lib/http.ts'
import { explain } from '../lib/problem-error.ts'
import { stringifySearch } from '../lib/search-params.ts'
import { saidNameHeader } from '../team/said-name.ts'
import { announce } from '../ui/announcer.tsx'
import { showToast } from '../ui/toast.tsx'

/**
 * Copies rows of a list as a table with its columns.
 *
 * @param what is announced as copied; by default the number of rows
 */
export async function copyTable(
  rows: readonly { readonly shipment: { readonly reference: string } }[],
  search: ShipmentsSearch,
  what?: string,
): Promise<void> {
  const references = rows.map(({ shipment }) => shipment.reference)
  const request = { search: stringifySearch({ ...search }).slice(1), references, as: 'table' } as const
  await copy(request, (count) => announce(`Copied ${what ?? counted(count, 'row')}`))
}

/** Copies the text of a message that asks a carrier, forwarder or supplier about shipments. */
export async function copyQuestion(references: readonly string[]): Promise<void> {
  await copy({ search: '', references, as: 'question' }, () =>
    showToast({ words: 'Copied the question. Paste it into a message.' }),
  )
}

/** Copies what the proxy writes. */
async function copy(request: CopyRequest, onCopied: (count: number) => void): Promise<void> {
  const coming = postJson<CopiedShipments>(COPY_PATH, request, saidNameHeader())
  try {
    if (await copyComing(coming)) onCopied((await coming).count)
    else showToast({ words: 'Copying failed' })
  } catch (error) {
    showToast({ words: `Copying failed. ${explain(error).title}` })
  }
}
