import type { Marker } from 'leaflet'

/** Calls back for a click on a marker, and for Enter or the space bar, which Leaflet leaves out. The marker is on a map. */
export function onPress(marker: Marker, act: () => void): void {
  marker.on('click', act)
  marker.getElement()?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    act()
  })
}
