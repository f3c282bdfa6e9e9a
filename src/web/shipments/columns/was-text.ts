import type { OutlineDate } from '#contract/shipment-outline.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { NOT_KNOWN_YET } from '#facts/shipment/not-known-yet.ts'
import { formatDateNear } from '#facts/text/local-date.ts'

/** Joins texts into one readable text. */
export function listed(
  texts: readonly (string | null | undefined)[],
  nothing: string = NOT_KNOWN_YET,
): string {
  return texts.filter((text) => text !== null && text !== undefined && text !== '').join(', ') || nothing
}

/** Text of a milestone's date, with "Est." for an estimate. */
export function dateText(at: OutlineDate | null | undefined, { today }: Judge): string {
  return at ? `${at.actual ? '' : 'Est. '}${formatDateNear(at.date, today)}` : NOT_KNOWN_YET
}
