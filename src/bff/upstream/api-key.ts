import { Masked } from '../settings/masked.ts'

const MASK = '[key …]'

/** The API key. It always prints as a mask; only {@link ApiKey.authorization} reveals it. */
export class ApiKey extends Masked {
  readonly #value: string

  constructor(value: string) {
    super(MASK)
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

  /** Whether the JSON text contains the key, even with escaped characters. */
  isIn(json: Buffer): boolean {
    if (json.includes(this.#value)) return true
    return json.includes('\\') && unescaped(json.toString()).includes(this.#value)
  }
}

function unescaped(json: string): string {
  return json.replaceAll(/\\(?:u([\da-f]{4})|(["\\/]))/gi, (_escape, code?: string, character = '') =>
    code === undefined ? character : String.fromCharCode(Number.parseInt(code, 16)),
  )
}
