/** Sets the height of a bar for elements that float above the bottom of the window. */
export function tellHeight(bar: HTMLElement): () => void {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--selection-height', `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--selection-height')
  }
}
