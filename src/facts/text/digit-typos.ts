/** All numbers that differ in one digit, or by two neighbouring digits swapped. */
export function digitTypos(number: string): ReadonlySet<string> {
  const typos = new Set<string>()
  for (const { 0: digit, index } of number.matchAll(/\d/g)) {
    const [before, after] = [number.slice(0, index), number.slice(index + 1)]
    for (const other of '0123456789') typos.add(before + other + after)
    if (/^\d/.test(after)) typos.add(before + after[0] + digit + after.slice(1))
  }
  typos.delete(number)
  return typos
}

/** Whether a number has enough digits that one that differs in a digit is probably a typo. */
export function isLongNumber(number: string): boolean {
  return /(?:\d\D*){5}/.test(number)
}
