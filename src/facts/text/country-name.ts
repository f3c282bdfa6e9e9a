import { madeOnce } from './made-once.ts'

const names = madeOnce(() => new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' }))
const CODE = /^[a-z]{2}$/i

/** The name of a country by its two-letter code (ISO 3166-1); `null` for other texts. */
export function countryName(code: string): string | null {
  return CODE.test(code) ? (names().of(code.toUpperCase()) ?? code) : null
}
