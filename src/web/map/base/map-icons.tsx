import {
  Anchor,
  ArrowLeftRight,
  Factory,
  Flag,
  LandPlot,
  MapPin,
  Maximize,
  Plane,
  PlaneLanding,
  PlaneTakeoff,
  Route,
  Ship,
  TrainFront,
  TriangleAlert,
  Truck,
  Warehouse,
} from 'lucide-react'
import type { Ref } from 'react'
import type { Milestone } from '#contract/schema.ts'
import type { TransportMode } from '#contract/vocabulary.ts'

const ICONS = {
  anchor: Anchor,
  'arrow-left-right': ArrowLeftRight,
  factory: Factory,
  flag: Flag,
  'land-plot': LandPlot,
  'map-pin': MapPin,
  maximize: Maximize,
  plane: Plane,
  'plane-landing': PlaneLanding,
  'plane-takeoff': PlaneTakeoff,
  route: Route,
  ship: Ship,
  'train-front': TrainFront,
  'triangle-alert': TriangleAlert,
  truck: Truck,
  warehouse: Warehouse,
}

export type MapIconName = keyof typeof ICONS

/** Returns a new copy of an icon, or `null` if it is not rendered. */
export type IconSource = (name: MapIconName) => Element | null

const BY_MILESTONE: Readonly<Record<string, MapIconName>> = {
  Pickup: 'factory',
  OriginPort: 'anchor',
  TransshipmentPort: 'arrow-left-right',
  DestinationPort: 'anchor',
  InlandTerminal: 'train-front',
  BorderCrossing: 'land-plot',
  IntermediaryWarehouse: 'warehouse',
  Delivery: 'flag',
}

/** The icon of a milestone; a plain pin for an unknown type. */
export function milestoneIcon({ type, place }: Milestone): MapIconName {
  if (place?.type === 'Airport' && type === 'OriginPort') return 'plane-takeoff'
  if (place?.type === 'Airport' && type === 'DestinationPort') return 'plane-landing'
  return BY_MILESTONE[type] ?? 'map-pin'
}

const BY_MODE = { Voyage: 'ship', Flight: 'plane', Rail: 'train-front', Truck: 'truck' } as const

export function modeIcon(mode: TransportMode | null): MapIconName {
  return mode === null ? 'route' : BY_MODE[mode]
}

/** The class with which map.css colours a mode. */
export function modeClass(mode: TransportMode | null): string {
  return `map-mode-${mode?.toLowerCase() ?? 'unknown'}`
}

/** The icon of a mode in its colour. */
export function ModeIcon({ mode, isMuted }: { mode: TransportMode | null; isMuted: boolean }) {
  const Icon = ICONS[modeIcon(mode)]
  return <Icon aria-hidden className={`size-3.5 text-(--map-mode) ${modeClass(isMuted ? null : mode)}`} />
}

/**
 * A hidden sheet with one drawing of each icon. Leaflet's markers are plain elements outside React and clone their
 * icons from here, so that the map and the milestone list show the same ones.
 */
export function MapIcons({ ref }: { ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} hidden>
      {Object.entries(ICONS).map(([name, Icon]) => (
        <Icon key={name} data-map-icon={name} strokeWidth={2.25} aria-hidden className="size-3.5" />
      ))}
    </div>
  )
}
