import type { Marker } from 'leaflet'

/** Calls `act` on a click, Enter or Space, which Leaflet does not handle. The marker must be on a map. */
export function onPress(marker: Marker, act: () => void): void {
  marker.on('click', act)
  marker.getElement()?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    act()
  })
}
