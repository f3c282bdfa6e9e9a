/**
 * What a request is for, most urgent first: somebody waits for it; the change feed; a copy that has been handed out
 * is made fresh; a set is filled for later.
 */
export const PRIORITIES = ['interactive', 'feed', 'revalidate', 'fill'] as const
/** One of {@link PRIORITIES}. */
export type Priority = (typeof PRIORITIES)[number]
