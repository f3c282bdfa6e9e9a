import { watchAppearance } from './watch-appearance.ts'

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
