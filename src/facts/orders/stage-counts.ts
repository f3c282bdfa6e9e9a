import { STAGES } from '#contract/dashboard-api/judged-names.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { stageOf } from '../shipment/position.ts'
import { grouped } from '../text/grouped.ts'
import { lowerFirst } from '../text/lower-first.ts'
import { stageWords } from '../words/stage-words.ts'
import { transportWords } from '../words/transport-words.ts'

interface StageCount {
  readonly words: string
  readonly count: number
}

function stageCounts(rows: readonly ShipmentRow[]): readonly StageCount[] {
  const counts = new Map<string, StageCount & { readonly order: number }>()
  for (const row of rows) {
    const words = wordsOf(row)
    const count = (counts.get(words)?.count ?? 0) + 1
    counts.set(words, { words, count, order: STAGES.indexOf(stageOf(row).kind) })
  }
  return [...counts.values()].toSorted((one, other) => one.order - other.order || other.count - one.count)
}

/** '2 delivered, 2 at sea, 1 awaiting pickup'. 'all at sea' if several share a stage; 'at sea' for a single one. */
export function stageCountWords(rows: readonly ShipmentRow[]): string {
  const counts = stageCounts(rows)
  const [first, ...others] = counts
  if (first && others.length === 0) return first.count === 1 ? first.words : `all ${first.words}`
  return counts.map(({ words, count }) => `${grouped(count)} ${words}`).join(', ')
}

/** The stage, in lower case. Omits ports of call, which would split shipments that are under way in the same manner. */
function wordsOf(shipment: ShipmentOutline): string {
  const { kind, mode } = stageOf(shipment)
  if (kind === 'travelling') return lowerFirst(transportWords(mode).underWay)
  if (kind === 'waiting') return `waiting ${lowerFirst(stageWords(shipment))}`
  return lowerFirst(stageWords(shipment))
}
