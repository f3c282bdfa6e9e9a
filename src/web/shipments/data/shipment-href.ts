/** The address of the page of a shipment, without the state of a visit. */
export function shipmentHref(reference: string): string {
  return `/shipments/${encodeURIComponent(reference)}`
}
