import { referenceAt, rowLinkTo } from '../row-link.ts'
import { rowPlacesOf, type RowPlaces } from '../row-places.ts'
import { listedNow, type Listed } from './listed.ts'

/**
 * The row that the keyboard is at. Only rows in view are in the page, so a row is found by where it stands.
 */

/** The row that the keyboard was at last, and the rows that it was among. */
let lastReference: string | null = null
let lastBody: Element | null = null
/** What has the focus in the place of rows that were asked for and had not come. */
let standIn: Element | null = null

/** Position of the row that the focus is in, or -1. */
export function focusedRow({ view }: Listed): number {
  const reference = referenceAt(document.activeElement)
  if (reference === null) return -1
  lastReference = reference
  return view.rows.findIndex((row) => row.reference === reference)
}

/** Where the keyboard begins when the focus is in no row: at the last one, if it is in view, or the first in view. */
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

/** Another list takes the place of the one that had the focus: the answer to a search, say. */
export function followList(): void {
  const listed = listedNow()
  if (!listed || listed.view.rows.length === 0) return
  const isGone = lastBody !== null && !lastBody.isConnected
  const { activeElement, body } = document
  const isNowhere = activeElement === body || activeElement === listed.scroller
  if ((isGone && isNowhere) || (standIn && activeElement === standIn)) focusList()
}

/** Puts the focus back into the list, where what had it has gone. */
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
  // The browser tells of it with the next frame; the row is wanted now.
  scroller.dispatchEvent(new Event('scroll'))
}

/** A row counts as in view although so much of it is hidden: places are not whole pixels. */
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

/** Where rows begin and stand, and between what they can be seen, in pixels of the window. */
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
  // What stays in view covers rows that are scrolled under it.
  const head = scroller.querySelector('thead')
  const isHeadSticky = head !== null && getComputedStyle(head).position === 'sticky'
  return {
    bodyTop: rows.top,
    places,
    top: isHeadSticky ? head.getBoundingClientRect().bottom : page.top,
    bottom: page.bottom,
  }
}
