/** Content to copy, in several formats. */
export interface Copied {
  readonly text: string
  /** For spreadsheets and documents. */
  readonly html?: string | undefined
}

/** Copies exactly this. A copy event has both formats. Browsers in which a page cannot start one get only plain text. */
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
 * Copies content that is still loading. The clipboard gets a promise of the plain text, so that the user's click still
 * counts when it arrives. The HTML follows if the browser still allows it; as a promise, it would violate the page's
 * style policy.
 *
 * @throws the error of loading
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

/** Allowed on https and localhost only. */
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
