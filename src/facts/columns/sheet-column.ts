import type { Shipment } from '#contract/schema.ts'
import type { OutlineDate, OutlinePlace, ShipmentOutline } from '#contract/shipment-outline.ts'
import type { Judge } from '../attention/judge.ts'
import { placeName } from '../shipment/place.ts'
import { withPlausibleDates } from '../shipment/plausible-dates.ts'
import { unmarkedDate } from '../text/local-date.ts'

/**
 * A text, a number to calculate with, or nothing. Identifiers are texts, because a spreadsheet would change
 * numbers.
 */
export type CellValue = string | number | null

/** A column of a spreadsheet. */
export interface SheetColumn {
  readonly title: string
  /** In characters. */
  readonly width: number
  /**
   * The type of texts that a spreadsheet should sort and calculate with: a calendar date (`yyyy-MM-dd`), or a
   * time (ISO 8601) that it shows in UTC.
   */
  readonly holds?: 'date' | 'moment'
}

/** A shipment as its server sends it. Words may be outside the vocabulary. */
export type FullShipment = Plain<Shipment>

type Plain<Of> = Of extends string
  ? string
  : Of extends object
    ? { readonly [Key in keyof Of]: Plain<Of[Key]> }
    : Of

/** A column of an export, or of a copied table, which has only outlines. */
export interface ExportColumn<Of extends ShipmentOutline = FullShipment> extends SheetColumn {
  readonly value: (shipment: Of, judge: Judge) => CellValue
}

/** Separates several values in one cell. */
const SEPARATOR = '; '

/**
 * A shipment's values, column by column. Recorded dates stay as they are; calculations use only plausible
 * ones.
 */
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

export function column<Of extends ShipmentOutline = FullShipment>(
  title: string,
  width: number,
  value: ExportColumn<Of>['value'],
): ExportColumn<Of> {
  return { title, width, value }
}

export function dayColumn<Of extends ShipmentOutline = FullShipment>(
  title: string,
  value: ExportColumn<Of>['value'],
): ExportColumn<Of> {
  return { title, width: 12, holds: 'date', value }
}

/** A column of times, with UTC in its title. */
export function momentColumn<Of extends ShipmentOutline = FullShipment>(
  title: string,
  value: ExportColumn<Of>['value'],
): ExportColumn<Of> {
  return { title: `${title} (UTC)`, width: 17, holds: 'moment', value }
}

/** A date in three columns: day, local time, and actual or estimate. */
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

export function placeColumns<Of extends ShipmentOutline = FullShipment>(
  title: string,
  placeOf: (shipment: Of) => OutlinePlace | null,
): ExportColumn<Of>[] {
  return [
    column(title, 22, (shipment) => placeName(placeOf(shipment))),
    column(`${title} code`, 9, (shipment) => placeOf(shipment)?.code ?? null),
  ]
}

/** A measure in two columns: the recorded number and its unit. */
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

/** Several texts in one cell, without duplicates; `null` if there are none. */
export function joined(texts: readonly (string | null)[]): string | null {
  const known = new Set(texts.filter((text) => text !== null && text !== ''))
  return known.size > 0 ? [...known].join(SEPARATOR) : null
}

/** 'Actual' or 'Estimate', or `null` without a date. */
export function factWord(isActual: boolean | undefined): string | null {
  if (isActual === undefined) return null
  return isActual ? 'Actual' : 'Estimate'
}
