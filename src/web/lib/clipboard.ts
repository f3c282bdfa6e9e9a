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

/**
 * Copies what is on its way. The permission of the press that asks for it lasts until it comes.
 *
 * @throws why it does not come
 */
export async function copyComing(coming: Promise<Required<Copied>>): Promise<boolean> {
  try {
    // Only pages over https and of this machine have it.
    const item = new ClipboardItem({
      'text/plain': coming.then(({ text }) => new Blob([text], { type: 'text/plain' })),
      'text/html': coming.then(({ html }) => new Blob([html], { type: 'text/html' })),
    })
    await navigator.clipboard.write([item])
    return true
  } catch {
    return copyToClipboard(await coming)
  }
}

function copyByEvent({ text, html }: Copied): boolean {
  let isFilled = false
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    if (html !== undefined) event.clipboardData?.setData('text/html', html)
    event.preventDefault()
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
