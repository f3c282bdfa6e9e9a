/** Orders texts by their characters alone, for `toSorted`: references, and dates as text. */
export function compareText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
