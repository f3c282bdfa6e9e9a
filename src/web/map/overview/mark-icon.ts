import { DivIcon } from 'leaflet'
import { grouped } from '#facts/text/grouped.ts'
import { createSpan } from '../base/create-span.ts'
import type { IconSource } from '../base/map-icons.tsx'
import type { ShipmentCount } from '#contract/dashboard-api/overview.ts'

const DIAMETER_PX_MIN = 26
const DIAMETER_PX_MAX = 56
const GROWTH_PX = 10
/** Beside the figure, which it must not cover. */
const SIGN =
  'absolute top-[4%] left-[96%] grid size-4 -translate-1/2 place-items-center rounded-full bg-panel text-warn [&>svg]:size-3'

/** The number of shipments, a ring that shows the share whose estimates have passed, and the label. */
export function markIcon(of: ShipmentCount, icons: IconSource, label: HTMLElement): DivIcon {
  const { count, passedCount } = of
  const disc = createSpan('map-mark-disc', grouped(count))
  // A count of shipments opens exactly these.
  disc.dataset.count = String(count)
  if (passedCount > 0) {
    disc.style.setProperty('--passed-share', `${(passedCount / count) * 100}%`)
    const sign = createSpan(SIGN)
    const warning = icons('triangle-alert')
    if (warning) sign.append(warning)
    disc.append(sign)
  }
  const html = createSpan('grid h-full')
  // In the order of the words that assistive technology says.
  html.append(label, ' ', disc)
  const diameterPx = markDiameterPx(of)
  return new DivIcon({ html, className: 'map-mark outline-none', iconSize: [diameterPx, diameterPx] })
}

/** A mark grows by one step for ten times as many shipments. */
export function markDiameterPx({ count }: ShipmentCount): number {
  return Math.round(Math.min(DIAMETER_PX_MAX, DIAMETER_PX_MIN + GROWTH_PX * Math.log10(Math.max(1, count))))
}
