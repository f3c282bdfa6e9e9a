/** A carrier with a known public tracking page. */
interface ParcelCarrier {
  readonly name: string
  /** Address of the page, without the tracking number at its end. */
  readonly address: string
}

/**
 * Keyed by code, in lower case without punctuation. Codes are an open set: unknown ones are shown unchanged, without a
 * link.
 */
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

/** Public page of the carrier for one parcel. */
export interface TrackingPage {
  readonly carrierName: string
  readonly url: string
}

/** The tracking page of a number; `null` if the carrier's code is unknown or the number blank. */
export function trackingPageOf(carrierCode: string | null, trackingNumber: string): TrackingPage | null {
  const carrier = carrierOf(carrierCode)
  if (!carrier || trackingNumber.trim() === '') return null
  return { carrierName: carrier.name, url: carrier.address + encodeURIComponent(trackingNumber.trim()) }
}

/** The carrier's name if its code is known, otherwise the code. */
export function parcelCarrierWord(carrierCode: string): string {
  return carrierOf(carrierCode)?.name ?? carrierCode
}

function carrierOf(carrierCode: string | null): ParcelCarrier | undefined {
  const key = carrierCode?.toLowerCase().replaceAll(/[\s_-]/g, '') ?? ''
  return Object.hasOwn(CARRIERS, key) ? CARRIERS[key] : undefined
}
