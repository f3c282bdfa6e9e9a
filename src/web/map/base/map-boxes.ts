import type { Map as LeafletMap } from 'leaflet'
import type { Box } from './label-placement.ts'

const MARGIN_PX = 4

/** The part of a map's container in which labels may stand. */
export function innerBox(map: LeafletMap): Box {
  const { x, y } = map.getSize()
  return { left: MARGIN_PX, top: MARGIN_PX, right: x - MARGIN_PX, bottom: y - MARGIN_PX }
}

/** The boxes of a map's buttons and attribution. */
export function controlBoxes(container: HTMLElement): Box[] {
  const { left, top } = container.getBoundingClientRect()
  return [...container.querySelectorAll('.leaflet-control')].map((control) => {
    const box = control.getBoundingClientRect()
    return { left: box.left - left, right: box.right - left, top: box.top - top, bottom: box.bottom - top }
  })
}
