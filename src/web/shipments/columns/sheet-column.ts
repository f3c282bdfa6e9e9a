import type { Shipment } from '#contract/schema.ts'
import type { OutlineDate } from '#contract/shipment-outline.ts'
import type { Judge } from '#facts/attention/judge.ts'

/** Text, a number to calculate with, or nothing. Dates and identifiers are text: a spreadsheet would change them. */
export type CellValue = string | number | null

/** A column of a spreadsheet. */
export interface SheetColumn {
  readonly title: string
  /** In characters. */
  readonly width: number
}

/** A column of the export. */
export interface ExportColumn extends SheetColumn {
  /** The shipment's value; `null` leaves the cell empty where it is not known. */
  readonly value: (shipment: Shipment, judge: Judge) => CellValue
}

/** Separates several values in one cell. */
const SEPARATOR = '; '

/** A column of any values. */
export function column(title: string, width: number, value: ExportColumn['value']): ExportColumn {
  return { title, width, value }
}

/** A date in three columns: the day and the local time as recorded, and whether it is a fact. */
export function dateColumns(
  title: string,
  dateOf: (shipment: Shipment) => OutlineDate | null,
): ExportColumn[] {
  return [
    column(`${title} date`, 12, (shipment) => dateOf(shipment)?.date ?? null),
    column(`${title} local time`, 8, (shipment) => dateOf(shipment)?.time ?? null),
    column(`${title} basis`, 10, (shipment) => factWord(dateOf(shipment)?.actual)),
  ]
}

/** A measure in two columns: the number as recorded, and its unit. */
export function measureColumns(
  title: string,
  measureOf: (shipment: Shipment) => { readonly value: number; readonly unit: string } | null,
  unitWord: (unit: string) => string,
): ExportColumn[] {
  return [
    column(title, 12, (shipment) => measureOf(shipment)?.value ?? null),
    column(`${title} unit`, 8, (shipment) => {
      const measure = measureOf(shipment)
      return measure && unitWord(measure.unit)
    }),
  ]
}

/** Several texts in one cell, each once; `null` where there are none. */
export function joined(texts: readonly (string | null)[]): string | null {
  const known = new Set(texts.filter((text) => text !== null && text !== ''))
  return known.size > 0 ? [...known].join(SEPARATOR) : null
}

/** 'yes', 'no', or null where it is not recorded. */
export function yesOrNo(value: boolean | null): string | null {
  if (value === null) return null
  return value ? 'yes' : 'no'
}

/** 'Actual' or 'Estimate', or null where there is no date. */
export function factWord(isActual: boolean | undefined): string | null {
  if (isActual === undefined) return null
  return isActual ? 'Actual' : 'Estimate'
}
