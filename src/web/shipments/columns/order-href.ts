/** The address of the page of a PO, without any state of a tab. */
export function orderHref(tag: string): string {
  return `/po?${new URLSearchParams({ tag })}`
}
