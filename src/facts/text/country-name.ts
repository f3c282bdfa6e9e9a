import { madeOnce } from './made-once.ts'

const names = madeOnce(() => new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' }))
const CODE = /^[a-z]{2}$/i

/** The name of a country by its two-letter code (ISO 3166-1); `null` for other texts. */
export function countryName(code: string): string | null {
  return CODE.test(code) ? (names().of(code.toUpperCase()) ?? code) : null
}

const COMMON_NAMES: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'Great Britain'],
  NL: ['Holland'],
  TR: ['Turkey'],
  US: ['USA'],
}

/** Other names of a country that people type. */
export function commonCountryNames(code: string): readonly string[] {
  return COMMON_NAMES[code.toUpperCase()] ?? []
}
