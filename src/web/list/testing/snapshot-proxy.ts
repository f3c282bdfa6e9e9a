/** A proxy that answers one list from snapshots. For tests. */
import type { ListPage } from '#contract/dashboard-api/list.ts'
import { LIST_LIMIT_DEFAULT } from '#contract/dashboard-api/paths.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { newsBetween } from '#facts/changes/order-news.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import { listAnswer } from '../../api/testing/list-answer.ts'
import { problem, serve } from '../../api/testing/open-pages.tsx'

const template = toShipmentRow(sampleShipment({}))

export class SnapshotProxy {
  /** The current list. */
  references: readonly string[]
  /** Requests for pages, without their common parts. */
  readonly asked: string[] = []
  isDown = false
  #isWhole = true
  #sequence = 1
  #snapshots: { readonly id: string; readonly references: readonly string[] }[] = []

  constructor(references: readonly string[]) {
    this.references = references
    serve({
      '/api/list': (query) => (this.isDown ? undefined : this.#page(query)),
      '/api/counts': () => this.#envelope(),
      '/api/list/news': (query) => this.#news(query.get('snapshot')),
    })
  }

  /** While `false`, the proxy passes lists on from the service. */
  set isWhole(isWhole: boolean) {
    this.#isWhole = isWhole
    this.#sequence += 1
  }

  /** Evicts all snapshots. */
  evict(): void {
    this.#snapshots = []
  }

  #news(id: string | null) {
    const snapshot = this.#snapshots.find((each) => each.id === id)
    if (!snapshot) return problem('invalid_parameter')
    const { come, gone, moved } = newsBetween(snapshot.references, this.references)
    return { come: come.length, gone: gone.length, moved: moved.size }
  }

  #page(query: URLSearchParams): ListPage {
    const cursor = query.get('cursor')
    this.asked.push(cursor === null ? 'first' : 'next')
    const [id = query.get('snapshot'), begin = '0'] = cursor?.split(' ') ?? []
    const snapshot = this.#snapshots.find((each) => each.id === id) ?? this.#newest()
    const { references } = snapshot
    const end = Number(begin) + LIST_LIMIT_DEFAULT
    const rows = references.slice(Number(begin), end).map((reference) => ({ ...template, reference }))
    if (!this.#isWhole)
      return listAnswer(rows, { ...this.#envelope(), snapshot: null, total: null, next: 'next' })
    return listAnswer(rows, {
      snapshot: snapshot.id,
      total: references.length,
      next: end < references.length ? `${snapshot.id} ${end}` : null,
    })
  }

  #envelope() {
    const version = { boot: 'b', sequence: this.#sequence }
    return { isWhole: this.#isWhole, isCapped: false, version }
  }

  #newest() {
    const known = this.#snapshots.find(({ references }) => references === this.references)
    if (known) return known
    const snapshot = {
      id: `s${this.#snapshots.length}${this.references.length}`,
      references: this.references,
    }
    this.#snapshots.push(snapshot)
    return snapshot
  }
}
