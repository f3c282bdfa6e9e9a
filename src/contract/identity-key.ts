import { foldForSearch, plainIdentifier, withoutUnseen } from './search-term.ts'

/** Visible ASCII with single spaces, like nearly all texts. A fast path, because thousands of rows are compared at a time. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/**
 * Equal for texts that differ only by case, surrounding white space, the width of inner white space, invisible
 * characters or Unicode form. Tags with the same key are one order.
 */
export function identityKey(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return foldForSearch(plainIdentifier(withoutUnseen(text).normalize('NFKC')))
}

/** Lower-case letters and signs that look like others: Cyrillic and Greek ones by their capitals, dashes, slashes, digits. */
const LOOKS = new Map(
  [
    ['авсеһніјкморԛѕтхуүѵԝ', 'abcehhijkmopqstxyyvw'],
    ['αβεζηικμνορτυχϲϳ', 'abezhikmnoptyxcj'],
    ['−ー一─˗⁃', '------'],
    ['∕⁄', '//'],
    ...['٠', '۰', '०', '০', '๐'].map((zero) => [digitsFrom(zero), '0123456789'] as const),
  ].flatMap(([signs = '', latin = '']) =>
    Array.from(signs, (sign, at) => [sign, latin[at] ?? sign] as const),
  ),
)

function digitsFrom(zero: string): string {
  return String.fromCharCode(...Array.from({ length: 10 }, (_, digit) => zero.charCodeAt(0) + digit))
}

/** Also equal for look-alike texts. Two orders may share a key, so it only suggests what may be meant. */
export function lookKey(text: string): string {
  return identityKey(text).replaceAll(/[^ -~]/gu, (sign) => LOOKS.get(sign) ?? sign)
}

const UNCLEAR = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u
const NAMES: Readonly<Record<string, string>> = {
  '\t': 'tab',
  '\n': 'line break',
  '\u00a0': 'no-break space',
  '\u00ad': 'soft hyphen',
  '\u200b': 'zero-width space',
  '\u200e': 'left-to-right mark',
  '\u200f': 'right-to-left mark',
  '\ufeff': 'byte order mark',
}

/**
 * The text with names for its invisible parts: 'PO-1[space]', 'PO-1[zero-width space]', 'ü' of two characters as
 * 'u[U+0308]'.
 */
export function spelledOut(text: string): string {
  const isComposed = text === text.normalize('NFC')
  const isClear = (sign: string) => !UNCLEAR.test(sign) && (isComposed || !/\p{M}/u.test(sign))
  return text
    .replaceAll(/^ +| +$| {2,}/g, (spaces) => '[space]'.repeat(spaces.length))
    .replaceAll(/[^ -~]/gu, (sign) => (isClear(sign) ? sign : `[${NAMES[sign] ?? codeOf(sign)}]`))
}

function codeOf(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
