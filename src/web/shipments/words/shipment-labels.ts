import {
  CircleCheck,
  CircleDot,
  CircleQuestionMark,
  CircleX,
  Package,
  Plane,
  Ship,
  TrainFront,
  Truck,
  Anchor,
  Hand,
  type LucideIcon,
} from 'lucide-react'
import { lowerFirst } from '#facts/text/lower-first.ts'
import { originWords } from '#facts/words/origin-words.ts'
import { serviceKind, serviceWords, type ServiceKind } from '#facts/words/service-words.ts'
import { type Label, labelFrom } from './word.ts'

const STATUSES: Readonly<Record<string, Label>> = {
  Active: { short: 'Active', long: 'Active', icon: CircleDot },
  Delivered: { short: 'Delivered', long: 'Delivered', icon: CircleCheck },
  Cancelled: { short: 'Cancelled', long: 'Cancelled', icon: CircleX },
}

const INCOTERMS: Readonly<Record<string, Label>> = {
  FOB: { short: 'FOB', long: 'FOB', icon: Anchor },
  EXW: { short: 'EXW', long: 'EXW', icon: Hand },
}

export function statusLabel(status: string): Label {
  return labelFrom(STATUSES, status, CircleQuestionMark)
}

export function serviceLabel(serviceType: string): Label {
  return { ...serviceWords(serviceType), icon: SERVICE_ICONS[serviceKind(serviceType)] }
}

const SERVICE_ICONS: Readonly<Record<ServiceKind, LucideIcon>> = {
  ocean: Ship,
  air: Plane,
  courier: Package,
  truck: Truck,
  rail: TrainFront,
  other: CircleQuestionMark,
}

/** `Shipment.incoterms` with what they say about the origin: a truck is not loaded at a port. */
export function incotermsLabel(incoterms: string | null, mode: string): Label {
  if (incoterms === null) {
    return { short: 'Not recorded', long: 'Incoterms not recorded', icon: CircleQuestionMark }
  }
  const label = labelFrom(INCOTERMS, incoterms, CircleQuestionMark)
  const origin = originWords(incoterms, mode)
  return origin === null ? label : { ...label, long: `${label.short}: ${lowerFirst(origin)}` }
}

/** Tooltip about the limits of incoterms. */
export const INCOTERMS_NOTE =
  'Says only who arranges the pickup at origin, nothing about duties or door delivery.'
