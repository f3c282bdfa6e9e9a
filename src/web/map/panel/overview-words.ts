import { PAIRS_MAX } from '#contract/dashboard-api/paths.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { statusWords } from '../../shipments/words/loaded-label.ts'
import { isAllHere, type AccountScope } from '../../api/account-scope.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'

/** How much of the account is loaded. */
export interface ShownPart {
  /** Number of active shipments that match all filters. */
  readonly shown: number
  /** Number of active shipments that match the service's filters. */
  readonly loaded: number
  readonly scope: AccountScope
}

/**
 * "272 active shipments", "12 of 272 active shipments"; while loading, "150 active shipments so far"; if the account
 * exceeds the proxy's copy, "18,000 active shipments, more exist".
 */
export function setWords({ shown, loaded, scope }: ShownPart): string {
  if (loaded === 0 && !isAllHere(scope)) return 'Loading…'
  const of = shown === loaded ? '' : `${grouped(shown)} of `
  const words = `${of}${counted(loaded, 'active shipment')}`
  if (scope === 'complete') return words
  return scope === 'too-large' ? `${words}, more exist` : `${words} so far`
}

/** The chosen statuses that the map does not show; `null` if it shows all. */
export function hiddenStatusWords({ status }: ShipmentsSearch): string | null {
  const hidden = status?.filter((each) => each !== 'Active') ?? []
  if (hidden.length === 0) return null
  return `The map shows active shipments; ${statusWords({ status: hidden })} ones are in the list only.`
}

/** Says if not all lanes are drawn. */
export function cutLanesWords(count: number): string | null {
  if (count <= PAIRS_MAX) return null
  return `The map draws the ${PAIRS_MAX} largest of ${grouped(count)}.`
}
