import type { MouseEvent } from 'react'

/** Whether a click on a link opens it here: with a key, browsers open another tab or window, or save it. */
export function isPlainClick({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return !(altKey || ctrlKey || metaKey || shiftKey)
}
