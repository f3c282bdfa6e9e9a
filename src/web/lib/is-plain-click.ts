import type { MouseEvent } from 'react'

/** Whether a click on a link opens it in this tab. With a modifier key, browsers open a new tab or window, or save it. */
export function isPlainClick({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return !(altKey || ctrlKey || metaKey || shiftKey)
}
