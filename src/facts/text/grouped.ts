/** Smaller ones are written as they are: a list writes thousands of them, and the first formatter of a page is slow. */
const GROUPED_MIN = 1000

/** A whole number, with its thousands apart: '412', '20,000'. */
export function grouped(count: number): string {
  return Math.abs(count) < GROUPED_MIN ? String(count) : count.toLocaleString('en-GB')
}
