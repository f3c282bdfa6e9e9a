import { inspect } from 'node:util'

/** A secret value that always prints as its mask. */
export abstract class Masked {
  readonly #mask: string

  constructor(mask: string) {
    this.#mask = mask
  }

  toString(): string {
    return this.#mask
  }

  toJSON(): string {
    return this.#mask
  }

  [inspect.custom](): string {
    return this.#mask
  }
}
