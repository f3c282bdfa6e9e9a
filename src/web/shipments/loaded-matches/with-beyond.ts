import { grouped } from '../../lib/grouped.ts'
/** A count of what the service found, with what it cannot find: '1 shipment matching, all loaded and 2 only among loaded'. */
export function withBeyond(words: string, count: number): string {
  return count === 0 ? words : `${words} and ${grouped(count)} only among loaded`
}
