import type { Shipment } from '#contract/schema.ts'
import type { OutlineDate, OutlinePlace, ShipmentOutline } from '#contract/shipment-outline.ts'
import type { Judge } from '../attention/judge.ts'
import { placeName } from '../shipment/place.ts'
import { withPlausibleDates } from '../shipment/plausible-dates.ts'
import { unmarkedDate } from '../text/local-date.ts'

/** Text, a number to calculate with, or nothing. Identifiers are text: a spreadsheet would change them. */
export type CellValue = string | number | null

/** A column of a spreadsheet. */
export interface SheetColumn {
  readonly title: string
  /** In characters. */
  readonly width: number
  /**
   * What its texts are, where a spreadsheet shall sort and count with them: a calendar date (`yyyy-MM-dd`), or a moment
   * (ISO 8601), which it shows in UTC.
   */
  readonly holds?: 'date' | 'moment'
}

/** A shipment as its server sends it: a word may be none of the vocabulary. */
export type FullShipment = Plain<Shipment>

type Plain<Of> = Of extends string
  ? string
  : Of extends object
    ? { readonly [Key in keyof Of]: Plain<Of[Key]> }
    : Of

/** A column of the export or of a copied table, which knows outlines alone. */
export interface ExportColumn<Of extends ShipmentOutline = FullShipment> extends SheetColumn {
  /** The shipment's value; `null` leaves the cell empty where it is not known. */
  readonly value: (shipment: Of, judge: Judge) => CellValue
}

/** Separates several values in one cell. */
const SEPARATOR = '; '

/** The values of one shipment, column by column. Recorded dates stay as they are; what is counted from them is plausible. */
export function valuesIn<Of extends ShipmentOutline>(
  columns: readonly ExportColumn<Of>[],
  shipment: Of,
  judge: Judge,
): CellValue[] {
  const plausible = withPlausibleDates(shipment, judge)
  return columns.map(({ value, holds }) => {
    const cell = value(plausible, judge)
    return holds === 'date' && typeof cell === 'string' ? unmarkedDate(cell) : cell
  })
}

/** A column of any values. */
export function column<Of extends ShipmentOutline = FullShipment>(
  title: string,
  width: number,
  value: ExportColumn<Of>['value'],
): ExportColumn<Of> {
  return { title, width, value }
}

/** A column of calendar dates. */
export function dayColumn<Of extends ShipmentOutline = FullShipment>(
  title: string,
  value: ExportColumn<Of>['value'],
): ExportColumn<Of> {
  return { title, width: 12, holds: 'date', value }
}

/** A column of moments; its title says that they are in UTC. */
export function momentColumn<Of extends ShipmentOutline = FullShipment>(
  title: string,
  value: ExportColumn<Of>['value'],
): ExportColumn<Of> {
  return { title: `${title} (UTC)`, width: 17, holds: 'moment', value }
}

/** A date in three columns: the day and the local time as recorded, and whether it is a fact. */
export function dateColumns<Of extends ShipmentOutline = FullShipment>(
  title: string,
  dateOf: (shipment: Of, judge: Judge) => OutlineDate | null,
): ExportColumn<Of>[] {
  return [
    dayColumn(`${title} date`, (shipment, judge) => dateOf(shipment, judge)?.date ?? null),
    column(`${title} local time`, 8, (shipment, judge) => dateOf(shipment, judge)?.time ?? null),
    column(`${title} basis`, 10, (shipment, judge) => factWord(dateOf(shipment, judge)?.actual)),
  ]
}

/** A place in two columns: its name and its code. */
export function placeColumns<Of extends ShipmentOutline = FullShipment>(
  title: string,
  placeOf: (shipment: Of) => OutlinePlace | null,
): ExportColumn<Of>[] {
  return [
    column(title, 22, (shipment) => placeName(placeOf(shipment))),
    column(`${title} code`, 9, (shipment) => placeOf(shipment)?.code ?? null),
  ]
}

/** A measure in two columns: the number as recorded, and its unit. */
export function measureColumns<Of extends ShipmentOutline = FullShipment>(
  title: string,
  measureOf: (shipment: Of) => { readonly value: number; readonly unit: string } | null,
  unitWord: (unit: string) => string,
): ExportColumn<Of>[] {
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
