/** The address of the page of a shipment, without any state of a tab. */
export function shipmentHref(reference: string): string {
  return `/shipments/${encodeURIComponent(reference)}`
}
