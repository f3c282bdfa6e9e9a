/** The maximum number of times within any window of this length. */
export function mostInWindow(momentsMs: readonly number[], windowMs: number): number {
  const sorted = momentsMs.toSorted((one, two) => one - two)
  let start = 0
  let most = 0
  for (const [index, momentMs] of sorted.entries()) {
    while ((sorted[start] ?? momentMs) <= momentMs - windowMs) start += 1
    most = Math.max(most, index - start + 1)
  }
  return most
}
