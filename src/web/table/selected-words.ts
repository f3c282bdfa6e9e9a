import { grouped } from '#facts/text/grouped.ts'
/** '3 selected', for the screen and for assistive technology. */
export function selectedWords(count: number): string {
  return count === 0 ? 'Selection cleared' : `${grouped(count)} selected`
}
