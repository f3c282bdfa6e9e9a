/** The positions of the most numbers that are in ascending order: the others would have to move. */
export function longestAscent(numbers: readonly number[]): ReadonlySet<number> {
  // By length, the position where the best run of that length ends; and by position, the one before it in its run.
  const ends: number[] = []
  const before: (number | undefined)[] = []
  for (const [at, number] of numbers.entries()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    before[at] = ends[low - 1]
    ends[low] = at
  }
  const run = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = before[at]) run.add(at)
  return run
}
