import { splitAtCapitals } from './split-at-capitals.ts'

const TYPES: Readonly<Record<string, { readonly short: string; readonly long: string }>> = {
  TwentyFt: { short: '20 ft', long: '20 ft' },
  FortyFt: { short: '40 ft', long: '40 ft' },
  FortyFtHighCube: { short: '40 ft HC', long: '40 ft high cube' },
  FortyFtTempControl: { short: '40 ft reefer', long: '40 ft reefer (temperature control)' },
  FortyFiveFtHighCube: { short: '45 ft HC', long: '45 ft high cube' },
}

/** `Container.type` in one or two words, and in full. An unknown type is shown as it is. */
export function containerTypeWords(type: string): { readonly short: string; readonly long: string } {
  const known = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined
  return known ?? { short: splitAtCapitals(type), long: splitAtCapitals(type) }
}
