import { inspect } from 'node:util'

const MASK = '[secret …]'

/** A secret of the sign-in. Wherever it is printed it reads as a mask; only {@link Secret.reveal} lets it out. */
export class Secret {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  reveal(): string {
    return this.#value
  }

  toString(): string {
    return MASK
  }

  toJSON(): string {
    return MASK
  }

  [inspect.custom](): string {
    return MASK
  }
}
