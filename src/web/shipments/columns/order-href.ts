/** Address of the page of a PO. */
export function orderHref(tag: string): string {
  return `/po?${new URLSearchParams({ tag })}`
}
