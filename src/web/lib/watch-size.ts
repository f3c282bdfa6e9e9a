/** Calls `then` before the next paint and whenever the element's size changes. @returns stops it */
export function watchSize(element: HTMLElement | null | undefined, then: () => void): () => void {
  const observer = new ResizeObserver(then)
  if (element) observer.observe(element)
  return () => observer.disconnect()
}

/** Sets a CSS variable to the height of an element, for what floats above it. @returns stops it */
export function publishHeight(element: HTMLElement | null | undefined, name: `--${string}`): () => void {
  const { style } = document.documentElement
  const end = watchSize(element, () => style.setProperty(name, `${element?.offsetHeight ?? 0}px`))
  return () => {
    end()
    style.removeProperty(name)
  }
}
