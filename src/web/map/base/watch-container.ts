import type { Map as LeafletMap } from 'leaflet'
import { watchSize } from '../../lib/watch-size.ts'

export interface ContainerListener {
  /** The container's size has changed, or the page is about to be printed. */
  readonly onResize: () => void
  /** The page's colours have changed: the user or the system switched the theme, or the page is about to be printed. */
  readonly onColours: () => void
}

const MEDIA = ['(prefers-color-scheme: dark)', '(forced-colors: active)', 'print'] as const

/** @returns stops watching */
export function watchContainer(map: LeafletMap, { onResize, onColours }: ContainerListener): () => void {
  const end = new AbortController()
  const { signal } = end
  const container = map.getContainer()
  // An observer first reports the current size.
  const endSizes = watchSize(container, () => {
    const { clientWidth, clientHeight } = container
    if (!map.getSize().equals([clientWidth, clientHeight])) onResize()
  })
  const theme = new MutationObserver(onColours)
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  window.addEventListener('beforeprint', onResize, { signal })
  for (const query of MEDIA) matchMedia(query).addEventListener('change', onColours, { signal })
  return () => {
    end.abort()
    endSizes()
    theme.disconnect()
  }
}
