import { ACCOUNT_SET_DAYS } from '#contract/dashboard-api/account-set.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'

/**
 * How many shipments a list has: '412 active shipments', '26 of 412 active shipments'; if that is unknown, how many are
 * loaded.
 *
 * @param all without filters; `null` if unknown
 */
export function loadedLabel(
  total: number | null,
  loaded: number,
  search: ShipmentsSearch,
  all: number | null = null,
): string {
  if (total === null) return `${grouped(loaded)} loaded, more available`
  const of = all === null ? '' : `${grouped(total)} of `
  return `${of}${counted(all ?? total, `${statusWords(search)} shipment`.trim())}`
}

/** Size of a set, and how many of it are delivered. */
interface SetCounts {
  readonly count: number
  readonly delivered: number
}

/**
 * The set that a list is filtered from: '272 active', '272 active + 113 delivered in the last 60 days'.
 *
 * @param isRecent whether its delivered shipments are limited to those of the account set
 */
export function setWords(
  { count, delivered }: SetCounts,
  search: ShipmentsSearch,
  isRecent: boolean,
): string {
  const statuses = statusWords(search)
  if (isRecent && search.status?.includes('Delivered')) {
    const active = search.status.includes('Active') ? `${grouped(count - delivered)} active + ` : ''
    return `${active}${grouped(delivered)} delivered in the last ${ACCOUNT_SET_DAYS} days`
  }
  return statuses === '' ? counted(count, 'shipment') : `${grouped(count)} ${statuses}`
}

/** 'active or delivered'; empty for all statuses. */
export function statusWords({ status = [] }: ShipmentsSearch): string {
  return status.map((each) => each.toLowerCase()).join(' or ')
}
