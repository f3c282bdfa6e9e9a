import { grouped } from './grouped.ts'

/** A whole number with its noun: '1 day', '3 days', and `counted(2, 'box', 'boxes')` is '2 boxes'. */
export function counted(count: number, one: string, other = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : other}`
}
