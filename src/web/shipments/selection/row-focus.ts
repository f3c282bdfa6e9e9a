import { referenceAt, rowLinkTo } from '../row-link.ts'
import { rowPlacesOf, type RowPlaces } from '../row-places.ts'
import { listedNow, type Listed } from './listed.ts'

/** The row that has the keyboard. Only rows in view are in the page, so a row is found by its position. */

/** The row that had the keyboard last, and the rows around it. */
let lastReference: string | null = null
let lastBody: Element | null = null
/** The element that has the focus until the requested rows arrive. */
let standIn: Element | null = null

/** Position of the row that has the focus, or -1. */
export function focusedRow({ view }: Listed): number {
  const reference = referenceAt(document.activeElement)
  if (reference === null) return -1
  lastReference = reference
  return view.rows.findIndex((row) => row.reference === reference)
}

/** Where the keyboard begins when no row has the focus: at the last one if it is in view, else at the first in view. */
export function startRow(listed: Listed): number {
  const { rows } = listed.view
  const { first, end } = rowsInView(listed)
  const last = rows.findIndex(({ reference }) => reference === lastReference)
  return last >= first && last < end ? last : Math.min(first, rows.length - 1)
}

/** Brings a row into view and gives it the focus. */
export function focusRow(listed: Listed, index: number): void {
  const row = listed.view.rows[index]
  if (!row) return
  lastReference = row.reference
  bringIntoView(listed, index)
  if (!focusLink(listed, row.reference)) requestAnimationFrame(() => focusLink(listed, row.reference))
}

/** The same for the row of a shipment, if it is on screen. */
export function focusShipment(reference: string): void {
  const listed = listedNow()
  const index = listed?.view.rows.findIndex((row) => row.reference === reference) ?? -1
  if (listed && index !== -1) focusRow(listed, index)
}

/** Another list replaces the one that had the focus, such as the answer to a search. */
export function followList(): void {
  const listed = listedNow()
  if (!listed || listed.view.rows.length === 0) return
  const isGone = lastBody !== null && !lastBody.isConnected
  const { activeElement, body } = document
  const isNowhere = activeElement === body || activeElement === listed.scroller
  if ((isGone && isNowhere) || (standIn && activeElement === standIn)) focusList()
}

/** Puts the focus back into the list after the element that had it disappeared. */
export function focusList(): void {
  const listed = listedNow()
  if (!listed) return
  standIn = null
  if (listed.view.rows.length > 0) return focusRow(listed, startRow(listed))
  const heading = listed.scroller.querySelector<HTMLElement>('h1')
  heading?.focus()
  standIn = heading
}

function focusLink({ scroller }: Listed, reference: string): boolean {
  const link = rowLinkTo(reference, scroller)
  if (!link) return false
  link.focus({ preventScroll: true })
  lastBody = link.closest('tbody')
  return true
}

function bringIntoView(listed: Listed, index: number): void {
  const { scroller } = listed
  const frame = frameOf(listed)
  if (!frame) return
  const top = frame.bodyTop + frame.places.topOf(index)
  const above = frame.top - top
  const below = top + frame.places.rowHeight - frame.bottom
  if (above <= 0 && below <= 0) return
  scroller.scrollBy({ top: above > 0 ? -above : below, behavior: 'instant' })
  // The browser would fire this with the next frame, but the row is needed now.
  scroller.dispatchEvent(new Event('scroll'))
}

/** A row counts as in view even if this much of it is hidden, since positions are not whole pixels. */
const SLIVER = 0.05

function rowsInView(listed: Listed): { readonly first: number; readonly end: number } {
  const frame = frameOf(listed)
  if (!frame) return { first: 0, end: 0 }
  const rowAt = (y: number) => frame.places.indexAt(y - frame.bodyTop)
  return {
    first: Math.max(0, Math.ceil(rowAt(frame.top) - SLIVER)),
    end: Math.floor(rowAt(frame.bottom) + SLIVER),
  }
}

/** Where rows begin and stand, and between which lines they are visible, in pixels of the window. */
interface Frame {
  readonly bodyTop: number
  readonly places: RowPlaces
  readonly top: number
  readonly bottom: number
}

function frameOf({ scroller, view }: Listed): Frame | null {
  const body = scroller.querySelector('tbody')
  const places = body && rowPlacesOf(body)
  if (!body || !places || view.rows.length === 0) return null
  const page = scroller.getBoundingClientRect()
  const rows = body.getBoundingClientRect()
  // What stays in view covers rows that scroll under it.
  const head = scroller.querySelector('thead')
  const isHeadSticky = head !== null && getComputedStyle(head).position === 'sticky'
  return {
    bodyTop: rows.top,
    places,
    top: isHeadSticky ? head.getBoundingClientRect().bottom : page.top,
    bottom: page.bottom,
  }
}
