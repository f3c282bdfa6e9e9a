/** Compares texts by UTF-16 code units, for `toSorted` of references and of dates as text. */
export function compareText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
