import {
  Anchor,
  ArrowLeftRight,
  CircleQuestionMark,
  Factory,
  Flag,
  LandPlot,
  PlaneLanding,
  PlaneTakeoff,
  TrainFront,
  Warehouse,
} from 'lucide-react'
import type { OutlineMilestone } from '#contract/shipment-outline.ts'
import { type Label, labelFrom } from './word.ts'

const SURFACE: Readonly<Record<string, Label>> = {
  Pickup: { short: 'Pickup', long: 'Pickup', icon: Factory },
  OriginPort: { short: 'Port of loading', long: 'Port of loading', icon: Anchor },
  TransshipmentPort: { short: 'Transshipment port', long: 'Transshipment port', icon: ArrowLeftRight },
  DestinationPort: { short: 'Port of discharge', long: 'Port of discharge', icon: Anchor },
  InlandTerminal: { short: 'Inland terminal', long: 'Inland terminal', icon: TrainFront },
  BorderCrossing: { short: 'Border crossing', long: 'Border crossing', icon: LandPlot },
  IntermediaryWarehouse: { short: 'Warehouse', long: 'Warehouse', icon: Warehouse },
  Delivery: { short: 'Delivery', long: 'Delivery', icon: Flag },
}

const AIR: Readonly<Record<string, Label>> = {
  ...SURFACE,
  OriginPort: { short: 'Origin airport', long: 'Origin airport', icon: PlaneTakeoff },
  TransshipmentPort: { short: 'Transfer airport', long: 'Transfer airport', icon: ArrowLeftRight },
  DestinationPort: { short: 'Destination airport', long: 'Destination airport', icon: PlaneLanding },
}

const WAREHOUSES: Readonly<Record<string, Label>> = {
  CFS: { short: 'CFS', long: 'Container freight station (CFS)', icon: Warehouse },
  ConsolidationWarehouse: {
    short: 'Consolidation warehouse',
    long: 'Consolidation warehouse',
    icon: Warehouse,
  },
  DeconsolidationWarehouse: {
    short: 'Deconsolidation warehouse',
    long: 'Deconsolidation warehouse',
    icon: Warehouse,
  },
}

const FINAL_PORT = 'Arrival at port (final)'

/** `OutlineMilestone.type`, called by its airport words on air shipments; a delivery to a port says that it ends there. */
export function milestoneLabel(
  { type, place }: Pick<OutlineMilestone, 'type' | 'place'>,
  mode: string,
): Label {
  const label = labelFrom(mode === 'Air' ? AIR : SURFACE, type, CircleQuestionMark)
  const endsAtPort = type === 'Delivery' && (place?.type === 'Seaport' || place?.type === 'Airport')
  if (!endsAtPort) return label
  const icon = place.type === 'Airport' ? PlaneLanding : Anchor
  return { short: FINAL_PORT, long: FINAL_PORT, icon }
}

/** The milestone's kind within a sentence, such as 'port of discharge'; a final port is called 'the port'. */
export function lowerMilestoneWord(
  milestone: Pick<OutlineMilestone, 'type' | 'place'>,
  mode: string,
): string {
  const { short } = milestoneLabel(milestone, mode)
  return short === FINAL_PORT ? 'the final port' : short.charAt(0).toLowerCase() + short.slice(1)
}

/** `OutlineMilestone.warehouseType`. */
export function warehouseLabel(warehouseType: string): Label {
  return labelFrom(WAREHOUSES, warehouseType, Warehouse)
}
