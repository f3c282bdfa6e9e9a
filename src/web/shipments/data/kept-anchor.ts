import type { ShipmentsSearch } from '#facts/views/search.ts'
import { positionOf } from '../../worklist/positions.ts'
import { listText, type ListAnchor } from './list-path.ts'

/**
 * Where a list begins to be loaded: where the user left it, else at its start.
 *
 * @param entry the key of the history entry that it is shown for
 */
export function keptAnchor(entry: string | null, search: ShipmentsSearch): ListAnchor {
  const position = entry === null ? null : positionOf(entry, listText(search))
  return position && position.top === undefined && position.line !== '' ? `ref:${position.line}` : 'start'
}
