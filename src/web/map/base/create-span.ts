/** A span with this text. Texts come from outside, so they are never parsed as HTML. */
export function createSpan(className: string, text = ''): HTMLElement {
  const span = document.createElement('span')
  span.className = className
  span.textContent = text
  return span
}
