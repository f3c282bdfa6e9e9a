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
  type LucideIcon,
} from 'lucide-react'
import type { Ref } from 'react'
import type { MapIconName } from './map-icon-name.ts'

const ICONS: Record<MapIconName, LucideIcon> = {
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

/**
 * A hidden sheet with one drawing of each icon. Leaflet's markers are plain elements outside React. They clone their
 * icons from here, so that map and milestone list show the same ones.
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
