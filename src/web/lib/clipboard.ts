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
 * Copies what is on its way. The plain text is promised to the clipboard, so the permission of the press lasts until it comes.
 * The other form follows where the browser still allows it: promised, it would break the page's policy on styles.
 *
 * @throws why it does not come
 */
export async function copyComing(coming: Promise<Copied>): Promise<boolean> {
  const isPromiseKept = writeText(coming).then(
    () => true,
    () => false,
  )
  const copied = await coming
  const isPlainCopied = await isPromiseKept
  return copyByEvent(copied) || isPlainCopied
}

/** Only pages over https and of this machine may write so. */
async function writeText(coming: Promise<Copied>): Promise<void> {
  const blob = coming.then(({ text }) => new Blob([text], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
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
