/** Calls it before the next paint, and whenever the element has another size. @returns ends it */
export function watchSize(element: HTMLElement | null | undefined, then: () => void): () => void {
  const observer = new ResizeObserver(then)
  if (element) observer.observe(element)
  return () => observer.disconnect()
}

/** Tells styles how high an element is, for what floats above it. @returns ends it */
export function tellHeight(element: HTMLElement | null | undefined, name: `--${string}`): () => void {
  const { style } = document.documentElement
  const end = watchSize(element, () => style.setProperty(name, `${element?.offsetHeight ?? 0}px`))
  return () => {
    end()
    style.removeProperty(name)
  }
}
