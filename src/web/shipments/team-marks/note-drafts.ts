const PREFIX = 'landfall.draft/'

/** What was typed about a shipment and not saved. */
export function draftOf(reference: string): string {
  try {
    return localStorage.getItem(PREFIX + reference) ?? ''
  } catch {
    return ''
  }
}

/** Where the browser refuses to keep it, the draft lasts as long as the field. */
export function keepDraft(reference: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(PREFIX + reference)
    else localStorage.setItem(PREFIX + reference, text)
  } catch {}
}

export function forgetDraft(reference: string): void {
  keepDraft(reference, '')
}
