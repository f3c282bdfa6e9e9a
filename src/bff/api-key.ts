import { inspect } from 'node:util'

const MASK = '[key …]'

/** The API key. Wherever it is printed it reads as a mask; only {@link ApiKey.authorization} lets it out. */
export class ApiKey {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  /** Value of the `Authorization` header. */
  authorization(): string {
    return `Bearer ${this.#value}`
  }

  /** The text with every occurrence of the key masked. */
  redact(text: string): string {
    return text.replaceAll(this.#value, MASK)
  }

  /** Whether the bytes hold the key. */
  isIn(bytes: Buffer): boolean {
    return bytes.includes(this.#value)
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
