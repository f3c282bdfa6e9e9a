import { Box, Container, Package, Layers } from 'lucide-react'
import { containerTypeWords } from '#facts/words/container-words.ts'
import { type Label, labelFrom } from './word.ts'

const PACKAGE_TYPES: Readonly<Record<string, Label>> = {
  Pallet: { short: 'Pallet', long: 'Pallet', icon: Layers },
  Box: { short: 'Box', long: 'Box', icon: Box },
}

export function containerTypeLabel(type: string | null): Label {
  if (type === null) return { short: 'Type not known yet', long: 'Type not known yet', icon: Container }
  return { ...containerTypeWords(type), icon: Container }
}

/** '40 ft HC'; '20 ft or 40 ft' if records of one container differ. */
export function containerTypesWord(types: readonly string[]): string {
  return types.map((type) => containerTypeWords(type).short).join(' or ') || containerTypeLabel(null).short
}

export function packageTypeLabel(type: string | null): Label {
  if (type === null) return { short: 'Package', long: 'Package, type not recorded', icon: Package }
  return labelFrom(PACKAGE_TYPES, type, Package)
}

/** 'Stackable', 'Not stackable' or 'Not recorded'. */
export function stackableWord(stackable: boolean | null): string {
  if (stackable === null) return 'Not recorded'
  return stackable ? 'Stackable' : 'Not stackable'
}

/** 'Hazardous', 'Not hazardous' or 'Not recorded'. */
export function hazardousWord(hazardous: boolean | null): string {
  if (hazardous === null) return 'Not recorded'
  return hazardous ? 'Hazardous' : 'Not hazardous'
}
