const MEDIA = ['(prefers-color-scheme: dark)', '(forced-colors: active)', 'print'] as const

/**
 * Calls back when the page's colours change: the reader switches the theme (`data-theme` on the document), the system
 * does, or the page goes to paper.
 *
 * @returns ends the watch
 */
export function watchAppearance(onChange: () => void): () => void {
  const theme = new MutationObserver(onChange)
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const media = MEDIA.map((query) => matchMedia(query))
  for (const list of media) list.addEventListener('change', onChange)
  return () => {
    theme.disconnect()
    for (const list of media) list.removeEventListener('change', onChange)
  }
}
