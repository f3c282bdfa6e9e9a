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
  type LucideIcon,
} from 'lucide-react'
import type { OutlineMilestone } from '#contract/shipment-outline.ts'
import { endsAtPort, milestoneWord } from '#facts/words/milestone-words.ts'
import { type Label, labelFrom } from './word.ts'

const SURFACE: Readonly<Record<string, LucideIcon>> = {
  Pickup: Factory,
  OriginPort: Anchor,
  TransshipmentPort: ArrowLeftRight,
  DestinationPort: Anchor,
  InlandTerminal: TrainFront,
  BorderCrossing: LandPlot,
  IntermediaryWarehouse: Warehouse,
  Delivery: Flag,
}

const AIR: Readonly<Record<string, LucideIcon>> = {
  ...SURFACE,
  OriginPort: PlaneTakeoff,
  DestinationPort: PlaneLanding,
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

export function milestoneLabel(milestone: Pick<OutlineMilestone, 'type' | 'place'>, mode: string): Label {
  const word = milestoneWord(milestone, mode)
  return { short: word, long: word, icon: iconOf(milestone, mode) }
}

function iconOf(milestone: Pick<OutlineMilestone, 'type' | 'place'>, mode: string): LucideIcon {
  const { type, place } = milestone
  if (endsAtPort(milestone)) return place?.type === 'Airport' ? PlaneLanding : Anchor
  const icons = mode === 'Air' ? AIR : SURFACE
  return (Object.hasOwn(icons, type) ? icons[type] : undefined) ?? CircleQuestionMark
}

export function warehouseLabel(warehouseType: string): Label {
  return labelFrom(WAREHOUSES, warehouseType, Warehouse)
}
