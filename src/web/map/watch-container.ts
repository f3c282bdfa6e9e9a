import { watchAppearance } from './watch-appearance.ts'

/** What happens around a map. */
export interface ContainerListener {
  /** The container has another size, or goes to paper. */
  readonly onResize: () => void
  /** The colours of the page are others. */
  readonly onColours: () => void
}

/** @returns ends the watch */
export function watchContainer(
  container: HTMLElement,
  { onResize, onColours }: ContainerListener,
): () => void {
  const sizeNow = () => `${container.clientWidth} ${container.clientHeight}`
  let size = sizeNow()
  // An observer begins by telling the size that there is.
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
