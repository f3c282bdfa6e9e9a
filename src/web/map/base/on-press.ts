import type { Marker, Path } from 'leaflet'
import { createSpan } from './create-span.ts'

/** Calls `act` on a click, Enter or Space, which Leaflet does not handle. The marker must be on a map. */
export function onPress(marker: Marker, act: () => void): void {
  marker.on('click', act)
  marker.getElement()?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    act()
  })
}

/** Gives a line a tooltip for the pointer. Its listeners would make it a stop of Tab, one without a name. */
export function pointTip(line: Path, words: () => string): void {
  line.bindTooltip(() => createSpan('', words()), { sticky: true, className: 'map-tip' })
  const skip = () => line.getElement()?.setAttribute('tabindex', '-1')
  line.on('add', skip)
  skip()
}
