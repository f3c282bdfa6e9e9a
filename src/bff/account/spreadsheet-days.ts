import { parseInstant } from '#contract/instant.ts'
import { dayNumberOf, isLocalDate } from '#contract/local-date.ts'
import { SERIAL_OF_DAY_ZERO } from '#facts/text/typed-date.ts'
import type { CellValue, SheetColumn } from '#facts/columns/sheet-column.ts'

/** Spreadsheets count 29 February 1900, which did not exist, so programs disagree about earlier days. */
const FIRST_DAY = 61
const US_IN_DAY = 86_400_000_000

/**
 * A date or time as a spreadsheet's number of days; `null` for any other value, and for a date that has no such
 * number.
 */
export function spreadsheetDays(value: CellValue, holds: SheetColumn['holds']): number | null {
  if (holds === undefined || typeof value !== 'string') return null
  const since1970 = holds === 'date' ? dayNumber(value) : daysOfMoment(value)
  if (since1970 === null || since1970 + SERIAL_OF_DAY_ZERO < FIRST_DAY) return null
  return since1970 + SERIAL_OF_DAY_ZERO
}

function dayNumber(text: string): number | null {
  return isLocalDate(text) ? dayNumberOf(text) : null
}

function daysOfMoment(text: string): number | null {
  const atUs = parseInstant(text)
  return atUs === null ? null : atUs / US_IN_DAY
}
