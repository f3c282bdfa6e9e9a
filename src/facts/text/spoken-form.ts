import { foldForSearch, withoutUnseen } from '#contract/search-term.ts'

/** Letters that have no accent to take off, and what is typed where a keyboard lacks them. */
const TYPED_AS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/**
 * A text as it is said: its letters and digits alone, in small letters and without accents. 'Łódź' and 'LODZ' are one, and
 * so are 'PO-18 725' and 'po18725'. A text of signs stays as it is.
 */
export function spokenForm(text: string): string {
  const plain = withoutAccents(foldForSearch(withoutUnseen(text)))
  return plain.replaceAll(/[^\p{L}\p{N}]/gu, '') || plain.trim()
}

/** Small letters without their accents. */
export function withoutAccents(text: string): string {
  const folded = text.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC')
  return folded.replaceAll(/[łøđðıßæœþ]/g, (letter) => TYPED_AS[letter] ?? letter)
}
