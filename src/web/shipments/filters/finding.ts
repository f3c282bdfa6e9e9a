import { lazyPart } from '../../lib/lazy-part.ts'

/** What finding needs beyond the fields themselves; loaded when somebody comes near them, or a filter is in force. */
export const finding = lazyPart(async () => (await import('./finding-parts.ts')).findingParts)
