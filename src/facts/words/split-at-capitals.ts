/** 'Land Rail FCL' for `LandRailFCL`; runs of capitals stay together. */
export function splitAtCapitals(value: string): string {
  return value
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replaceAll('_', ' ')
}
