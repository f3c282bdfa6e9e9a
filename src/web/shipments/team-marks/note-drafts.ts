/** One item for each shipment. */
export const DRAFT_PREFIX = 'landfall.draft/'

/** What was typed about a shipment and not saved. */
export function draftOf(reference: string): string {
  try {
    return localStorage.getItem(DRAFT_PREFIX + reference) ?? ''
  } catch {
    return ''
  }
}

/** Where the browser refuses to keep it, the draft lasts as long as the field. */
export function keepDraft(reference: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(DRAFT_PREFIX + reference)
    else localStorage.setItem(DRAFT_PREFIX + reference, text)
  } catch {}
}

export function forgetDraft(reference: string): void {
  keepDraft(reference, '')
}
