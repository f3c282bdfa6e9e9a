import type { CopiedTable, CopyRequest } from '#contract/dashboard-api/export.ts'
import { COPY_PATH } from '#contract/dashboard-api/paths.ts'
import { counted } from '#facts/text/counted.ts'
import { copyComing } from '../../lib/clipboard.ts'
import { postJson } from '../../lib/http.ts'
import { explain } from '../../lib/problem-error.ts'
import { stringifySearch } from '../../lib/search-params.ts'
import { saidNameHeader } from '../../team/said-name.ts'
import { announce } from '../../ui/announcer.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { ShipmentList } from './use-shipment-list.ts'

/**
 * Copies the selected rows in order as a table, which the proxy writes.
 *
 * @param what is announced as copied; by default the number of rows
 */
export async function copyTable(
  { chosenRows, content: { search } }: Pick<ShipmentList, 'chosenRows' | 'content'>,
  what?: string,
): Promise<void> {
  const request: CopyRequest = {
    search: stringifySearch({ ...search }).slice(1),
    references: chosenRows.map(({ shipment }) => shipment.reference),
  }
  const coming = postJson<CopiedTable>(COPY_PATH, request, saidNameHeader())
  try {
    const isDone = await copyComing(coming)
    announce(isDone ? `Copied ${what ?? counted((await coming).count, 'row')}` : 'Copying failed')
  } catch (error) {
    showToast({ words: `Copying failed. ${explain(error).title}` })
  }
}
