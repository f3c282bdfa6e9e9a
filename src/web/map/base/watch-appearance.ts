const MEDIA = ['(prefers-color-scheme: dark)', '(forced-colors: active)', 'print'] as const

/**
 * Calls back when the page's colours change: the reader or the system switches the theme (`data-theme` on the
 * document), or the page is printed.
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
