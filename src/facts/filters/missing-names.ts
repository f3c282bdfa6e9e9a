/** Data that a shipment may lack. */
export const MISSING_NAMES = ['eta', 'container'] as const
export type MissingName = (typeof MISSING_NAMES)[number]
