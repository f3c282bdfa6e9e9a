import type { OutlineDate } from '#contract/shipment-outline.ts'
import type { LocalDate } from '#contract/local-date.ts'
import { NOT_KNOWN_YET } from '#facts/shipment/not-known-yet.ts'
import { formatBriefDate } from '#facts/text/local-date.ts'

/** How the text of a column is written. */
export interface Writing {
  /** It is kept in a table: identifiers are as recorded, dates mean the same to every reader and do not age. */
  readonly isRecord: boolean
  readonly day: (date: string) => string
  /** Stands where nothing is known. */
  readonly nothing: (words: string) => string
  /** Several texts as one. */
  readonly list: (texts: readonly (string | null | undefined)[], nothing?: string) => string
}

/** To be kept. What is not known is empty. */
export const RECORD: Writing = {
  isRecord: true,
  day: (date) => date,
  nothing: () => '',
  list: (texts) => known(texts).join('; '),
}

/** To be read. */
export function wordsOn(today: LocalDate): Writing {
  return {
    isRecord: false,
    day: (date) => formatBriefDate(date, today),
    nothing: (words) => words,
    list: (texts, nothing = NOT_KNOWN_YET) => known(texts).join(', ') || nothing,
  }
}

/** A date of a milestone: an estimate says that it is one. */
export function writtenDate(at: OutlineDate | null | undefined, { day, nothing }: Writing): string {
  return at ? `${at.actual ? '' : 'Est. '}${day(at.date)}` : nothing(NOT_KNOWN_YET)
}

function known(texts: readonly (string | null | undefined)[]): string[] {
  return texts.filter((text) => text !== null && text !== undefined).filter((text) => text !== '')
}
