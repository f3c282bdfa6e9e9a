import { LRUCache } from 'lru-cache'
import type { ViewCount } from '#contract/dashboard-api/account.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { JudgedAccount } from './account.ts'
import { inSlices } from './in-slices.ts'
import { changedFor, selectionIn, spansAt } from './query.ts'
import { nameOf, type Question } from './snapshots.ts'

/** Nearly all views of a team that are counted at once. */
const VIEWS_MAX = 300

/** What a row counts for. */
type Part = keyof ViewCount

interface Counted {
  readonly sequence: number
  readonly spans: string
  /** By reference, of rows that count. */
  readonly parts: Map<string, readonly Part[]>
  readonly counts: Record<Part, number>
}

/** Counts views, and after a few changes only what has changed. */
export class Counts {
  readonly #counted = new LRUCache<string, Counted>({ max: VIEWS_MAX })

  /** How many shipments a view shows. */
  async of(account: JudgedAccount, question: Question): Promise<ViewCount> {
    const partsOf = await createPartsOf(account, question)
    const name = nameOf(question)
    const { sequence } = account
    const spans = spansAt(question.search, account.judge)
    const last = this.#counted.get(name)
    const known = last?.spans === spans ? last : undefined
    const changed = known?.sequence === sequence ? NOTHING : known && changedFor(question, account, known)
    const counted =
      known && changed ? { ...known, sequence } : { sequence, spans, parts: new Map(), counts: none() }
    if (known && changed) {
      for (const reference of changed) {
        const row = account.row(reference)
        recount(counted, reference, row ? partsOf(row) : [])
      }
    } else await inSlices(account.rows, (row) => recount(counted, row.reference, partsOf(row)))
    this.#counted.set(name, counted)
    return { ...counted.counts }
  }
}

const NOTHING: ReadonlySet<string> = new Set()

function none(): Counted['counts'] {
  return { shown: 0, among: 0, delivered: 0 }
}

async function createPartsOf(
  account: JudgedAccount,
  { search }: Question,
): Promise<(row: ShipmentRow) => readonly Part[]> {
  const { isAmong, isShown } = await selectionIn(account, search)
  return (row) => {
    if (!isAmong(row)) return []
    return ['among', ...(row.status === 'Delivered' ? DELIVERED : []), ...(isShown(row) ? SHOWN : [])]
  }
}

const DELIVERED: readonly Part[] = ['delivered']
const SHOWN: readonly Part[] = ['shown']

function recount({ parts, counts }: Counted, reference: string, next: readonly Part[]): void {
  for (const part of parts.get(reference) ?? []) counts[part] -= 1
  for (const part of next) counts[part] += 1
  if (next.length > 0) parts.set(reference, next)
  else parts.delete(reference)
}
