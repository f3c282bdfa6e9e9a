/**
 * The purpose of a request, most urgent first: a user waits for it, the change feed polls, a cached answer that was
 * handed out is refreshed, the copy is filled.
 */
export const PRIORITIES = ['interactive', 'feed', 'revalidate', 'fill'] as const
export type Priority = (typeof PRIORITIES)[number]
