import type { IconSource } from './map-icon-name.ts'

/** Clones icons out of a sheet (`MapIcons`) that the page holds. */
export function iconSource(sheet: () => HTMLElement | null): IconSource {
  return (name) => {
    const icon = sheet()?.querySelector(`[data-map-icon="${name}"]`)?.cloneNode(true)
    return icon instanceof Element ? icon : null
  }
}
