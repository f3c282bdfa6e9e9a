/** What happens around a map. */
export interface ContainerListener {
  /** The container's size has changed, or the page is printed. */
  readonly onResize: () => void
  /** The page's colours have changed. */
  readonly onColours: () => void
}

/** @returns ends the watch */
export function watchContainer(
  container: HTMLElement,
  { onResize, onColours }: ContainerListener,
): () => void {
  const sizeNow = () => `${container.clientWidth} ${container.clientHeight}`
  let size = sizeNow()
  // An observer first reports the current size.
  const sizes = new ResizeObserver(() => {
    const before = size
    size = sizeNow()
    if (size !== before) onResize()
  })
  sizes.observe(container)
  window.addEventListener('beforeprint', onResize)
  const stopWatching = watchAppearance(onColours)
  return () => {
    sizes.disconnect()
    window.removeEventListener('beforeprint', onResize)
    stopWatching()
  }
}

const MEDIA = ['(prefers-color-scheme: dark)', '(forced-colors: active)', 'print'] as const

/**
 * Calls back when the page's colours change: the reader or the system switches the theme (`data-theme` on the
 * document), or the page is printed.
 *
 * @returns ends the watch
 */
function watchAppearance(onChange: () => void): () => void {
  const theme = new MutationObserver(onChange)
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const media = MEDIA.map((query) => matchMedia(query))
  for (const list of media) list.addEventListener('change', onChange)
  return () => {
    theme.disconnect()
    for (const list of media) list.removeEventListener('change', onChange)
  }
}
