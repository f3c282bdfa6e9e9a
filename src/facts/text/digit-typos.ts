/** The same number with digits for the letters O, I and L among them: 'QKRU73292O3' as 'QKRU7329203'. */
export function withDigits(number: string): string {
  const [letters = ''] = LETTERS_BEFORE.exec(number) ?? []
  const digits = number.slice(letters.length).replaceAll(/o/gi, '0').replaceAll(/[il]/gi, '1')
  return letters + digits
}

/** The letters of a container, none, 'PO', those before a separator, or all before the first digit. */
const LETTERS_BEFORE =
  /^(?:[a-z]{4}(?=[\doil]{7}$)|(?=[\doil]+$)|(?:po|.*[^a-z\d])(?=[\doil]*\d[\doil]*$)|\D*)/i

/** Letters that are read for each other in print. */
const LOOKALIKES = ['doq', 'uv', 'ijl', 'mn'] as const

/**
 * All numbers that differ in one digit or letter after a digit, by two neighbouring digits swapped, in letters that
 * should be digits, or, for a container, in one letter that looks alike.
 */
export function digitTypos(typed: string): ReadonlySet<string> {
  const number = withDigits(typed)
  const typos = new Set([number])
  for (const { 0: digit, index } of number.matchAll(/\d|(?<=\d)\p{L}/gu)) {
    const [before, after] = [number.slice(0, index), number.slice(index + 1)]
    for (const other of '0123456789') typos.add(before + other + after)
    if (/^\d/.test(after)) typos.add(before + after[0] + digit + after.slice(1))
  }
  for (const { 0: letter, index } of /^[a-z]{4}\d{7}$/i.test(number)
    ? number.slice(0, 4).matchAll(/./g)
    : []) {
    const alike = LOOKALIKES.find((each) => each.includes(letter.toLowerCase())) ?? ''
    for (const other of alike) typos.add(number.slice(0, index) + other + number.slice(index + 1))
  }
  typos.delete(typed)
  return typos
}

/** All numbers with one digit more, or without one digit or letter after a digit. */
export function lengthTypos(number: string): readonly string[] {
  const places = [...number.matchAll(/(?=\d)|(?<=\d)(?=\p{L}|$)/gu)].map(({ index }) => index)
  return places.flatMap((at) => {
    const [before, after] = [number.slice(0, at), number.slice(at)]
    return [before + after.slice(1), ...Array.from('0123456789', (digit) => before + digit + after)]
  })
}

/** Whether a number has enough digits that one that differs in a digit is probably a typo. */
export function isLongNumber(number: string): boolean {
  return /\d/.test(number) && /(?:\d\D*){5}/.test(withDigits(number))
}
