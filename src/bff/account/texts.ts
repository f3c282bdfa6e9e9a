import type { ShipmentRow } from '#contract/shipment-row.ts'
import { TextIndex } from '#facts/search/text-index.ts'
import { inSlices } from './in-slices.ts'

type Rows = ReadonlyMap<string, ShipmentRow>

/** The index of the texts of an account, which follows it from version to version: only rows that changed are read again. */
export class AccountTexts {
  #index = new TextIndex()
  #sequence = 0
  #following: Promise<void> = Promise.resolve()

  /** The index, once it has the rows of a version, or of a later one. */
  async of(rows: Rows, sequence: number): Promise<TextIndex> {
    if (sequence > this.#sequence) {
      this.#sequence = sequence
      this.#following = this.#following.then(() => this.#follow(rows))
    }
    await this.#following
    return this.#index
  }

  async #follow(rows: Rows): Promise<void> {
    const index = this.#index.isWorn ? new TextIndex() : this.#index
    await inSlices(rows.values(), (row) => index.put(row))
    for (const reference of index.references) if (!rows.has(reference)) index.remove(reference)
    this.#index = index
  }
}
