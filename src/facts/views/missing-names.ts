/** What may not be known of a shipment. */
export const MISSING_NAMES = ['eta', 'container'] as const
/** One of {@link MISSING_NAMES}. */
export type MissingName = (typeof MISSING_NAMES)[number]
