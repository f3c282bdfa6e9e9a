/**
 * What a request is for, most urgent first: a user waits for it; it feeds the change feed; it refreshes a copy that was
 * handed out; it fills the warm set.
 */
export const PRIORITIES = ['interactive', 'feed', 'revalidate', 'fill'] as const
/** One of {@link PRIORITIES}. */
export type Priority = (typeof PRIORITIES)[number]
