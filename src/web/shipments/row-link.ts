/** Rows in the page are known by the link of each, which leads to its shipment and names it. */

/** The link to a shipment, if its row is drawn. */
export function rowLinkTo(reference: string, within: Element | null): HTMLElement | null {
  return within?.querySelector<HTMLElement>(`a[data-reference="${CSS.escape(reference)}"]`) ?? null
}

/** The link of a row; the first one of several rows. */
export function rowLinkIn(rows: Element | null): HTMLElement | null {
  return rows?.querySelector<HTMLElement>('a[data-reference]') ?? null
}

/** The reference of the row that an element is in, or `null`. */
export function referenceAt(element: Element | null): string | null {
  return rowLinkIn(element?.closest('tr') ?? null)?.dataset.reference ?? null
}
