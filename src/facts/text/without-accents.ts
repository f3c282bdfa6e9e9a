/** Letters without a removable accent, and what people type instead. */
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

/** @param text in lower case */
export function withoutAccents(text: string): string {
  const folded = text.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC')
  return folded.replaceAll(/[łøđðıßæœþ]/g, (letter) => TYPED_AS[letter] ?? letter)
}
