/** A carrier whose public tracking page is known here. */
interface ParcelCarrier {
  readonly name: string
  /** Address of the page, before the number. */
  readonly address: string
}

/** By code, in small letters and digits. Codes are an open set: an unknown one is shown as it came, without a link. */
const CARRIERS: Readonly<Record<string, ParcelCarrier>> = {
  ups: { name: 'UPS', address: 'https://www.ups.com/track?tracknum=' },
  fedex: { name: 'FedEx', address: 'https://www.fedex.com/fedextrack/?trknbr=' },
  usps: { name: 'USPS', address: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
  dhl: { name: 'DHL', address: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=' },
  royalmail: {
    name: 'Royal Mail',
    address: 'https://www.royalmail.com/track-your-item#/tracking-results/',
  },
}

/** Where a parcel is tracked, on a page of its carrier. */
export interface TrackingPage {
  readonly carrierName: string
  readonly url: string
}

/** The tracking page of a number, or `null` where none is known for the carrier's code. */
export function trackingPageOf(carrierCode: string | null, trackingNumber: string): TrackingPage | null {
  const carrier = carrierOf(carrierCode)
  if (!carrier || trackingNumber.trim() === '') return null
  return { carrierName: carrier.name, url: carrier.address + encodeURIComponent(trackingNumber.trim()) }
}

/** The carrier's name, if we know it, or else its code as it came. */
export function parcelCarrierWord(carrierCode: string): string {
  return carrierOf(carrierCode)?.name ?? carrierCode
}

function carrierOf(carrierCode: string | null): ParcelCarrier | undefined {
  const key = carrierCode?.toLowerCase().replaceAll(/[\s_-]/g, '') ?? ''
  return Object.hasOwn(CARRIERS, key) ? CARRIERS[key] : undefined
}
