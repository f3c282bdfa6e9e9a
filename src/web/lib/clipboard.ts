/** The copied content, in the forms that other programs can choose from. */
export interface Copied {
  readonly text: string
  /** For spreadsheets and documents. */
  readonly html?: string
}

/**
 * Copies exactly this. A copy event carries both forms. Browsers in which a page cannot start one get the plain text
 * alone.
 */
export async function copyToClipboard(copied: Copied): Promise<boolean> {
  if (copyByEvent(copied)) return true
  try {
    await navigator.clipboard.writeText(copied.text)
    return true
  } catch {
    return false
  }
}

/** Puts both forms into a copy event. */
export function fillClipboard(event: ClipboardEvent, { text, html }: Copied): void {
  event.clipboardData?.setData('text/plain', text)
  if (html !== undefined) event.clipboardData?.setData('text/html', html)
  event.preventDefault()
}

function copyByEvent(copied: Copied): boolean {
  let isFilled = false
  const onCopy = (event: ClipboardEvent) => {
    fillClipboard(event, copied)
    // Other handlers must not change what a button copies.
    event.stopImmediatePropagation()
    isFilled = true
  }
  document.addEventListener('copy', onCopy, { capture: true })
  try {
    return document.execCommand('copy') && isFilled
  } catch {
    return false
  } finally {
    document.removeEventListener('copy', onCopy, { capture: true })
  }
}
