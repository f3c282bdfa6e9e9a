import { type LucideIcon, Plane, Route, Ship, TrainFront, Truck } from 'lucide-react'
import { transportWords } from '#facts/words/transport-words.ts'
import type { Label } from './word.ts'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  Truck,
  Voyage: Ship,
  Flight: Plane,
  Rail: TrainFront,
}

export function transportLabel(mode: string | null): Label {
  const { short, long } = transportWords(mode)
  const icon = mode !== null && Object.hasOwn(ICONS, mode) ? ICONS[mode] : undefined
  return { short, long, icon: icon ?? Route }
}
