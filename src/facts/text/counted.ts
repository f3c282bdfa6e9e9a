import { grouped } from './grouped.ts'

/**
 * A number with its noun: `counted(1, 'day')` is '1 day', `counted(3, 'day')` '3 days', `counted(2, 'box', 'boxes')`
 * '2 boxes'. Whole numbers only.
 */
export function counted(count: number, one: string, other = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : other}`
}
