import type { IconSource } from './map-icon-name.ts'

/** Clones icons from the page's sheet (`MapIcons`). */
export function iconSource(sheet: () => HTMLElement | null): IconSource {
  return (name) => {
    const icon = sheet()?.querySelector(`[data-map-icon="${name}"]`)?.cloneNode(true)
    return icon instanceof Element ? icon : null
  }
}
