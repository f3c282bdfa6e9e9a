const formatter = new Intl.NumberFormat('en-GB')
/** Smaller ones are written as they are: a list writes thousands of them. */
const GROUPED_MIN = 1000

/**
 * A number with its noun: `counted(1, 'day')` is '1 day', `counted(3, 'day')` '3 days', `counted(2, 'box', 'boxes')`
 * '2 boxes'. Whole numbers only.
 */
export function counted(count: number, one: string, other = `${one}s`): string {
  const number = Math.abs(count) < GROUPED_MIN ? String(count) : formatter.format(count)
  return `${number} ${count === 1 ? one : other}`
}
