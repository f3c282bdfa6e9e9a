/** Address of the page of a shipment. */
export function shipmentHref(reference: string): string {
  return `/shipments/${encodeURIComponent(reference)}`
}
