import { TextIndex } from '#facts/search/text-index.ts'
import { inSlices, NEVER } from './in-slices.ts'
import type { AccountRows } from './sorted-account.ts'

/** The index of the texts of an account, which follows it from version to version: only rows that changed are read again. */
export class AccountTextIndex {
  #index = new TextIndex()
  #sequence = 0
  #following: Promise<void> = Promise.resolve()

  /** The index, once it has the rows of a version, or of a later one. */
  async of(account: AccountRows): Promise<TextIndex> {
    if (account.sequence > this.#sequence) {
      this.#sequence = account.sequence
      this.#following = this.#following.then(() => this.#follow(account))
    }
    await this.#following
    return this.#index
  }

  async #follow({ rows, row }: AccountRows): Promise<void> {
    const index = this.#index.isWorn ? new TextIndex() : this.#index
    await inSlices(rows, NEVER, (each) => index.put(each.row))
    for (const reference of index.references) if (!row(reference)) index.remove(reference)
    this.#index = index
  }
}
