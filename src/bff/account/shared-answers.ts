import { LRUCache } from 'lru-cache'
import { createCompressor, type Compressor } from '../compressor.ts'
import { JSON_CONTENT_TYPE } from '../edge/send-encoded.ts'
import type { Account, JudgedAccount } from './account.ts'
import { inSlices } from './in-slices.ts'

/** A few for each open page of fifty users. */
const ANSWERS_MAX = 500

interface Made {
  readonly parts: Promise<object>
  readonly asOf: string | null
  readonly content: Promise<Compressor>
}

/**
 * Equal questions at one version of the account share one answer: what it says is computed once, and written and compressed
 * once for each time at which the service was last read.
 */
export class SharedAnswers {
  readonly #account: Account
  readonly #computed = new LRUCache<string, Promise<object>>({ max: ANSWERS_MAX })
  /** The version of the account that they are of. */
  #sequence = 0
  readonly #made = new LRUCache<string, Made>({ max: ANSWERS_MAX })

  constructor(account: Account) {
    this.#account = account
  }

  /**
   * The answer to a question.
   *
   * @param question names it among all others
   * @param compute what the answer says beside its envelope
   */
  async answer(question: string, compute: (account: JudgedAccount) => Promise<object>): Promise<Compressor> {
    const { envelope } = this.#account
    const parts = this.#partsOf(question, compute)
    const made = this.#made.get(question)
    if (made?.parts === parts && made.asOf === envelope.asOf) return made.content
    const content = parts.then((rest) => encodedInSlices({ ...envelope, ...rest }))
    this.#made.set(question, { parts, asOf: envelope.asOf, content })
    return content
  }

  #partsOf(question: string, compute: (account: JudgedAccount) => Promise<object>): Promise<object> {
    const { sequence } = this.#account.version
    if (this.#sequence !== sequence) {
      this.#computed.clear()
      this.#made.clear()
      this.#sequence = sequence
    }
    const known = this.#computed.get(question)
    if (known) return known
    const parts = this.#account.judged().then(compute)
    this.#computed.set(question, parts)
    parts.catch(() => this.#computed.delete(question))
    return parts
  }
}

/** A JSON text that is compressed on first use. No ETag is made of it: browsers do not store these answers. */
export function encodedJson(value: object): Compressor {
  return createCompressor(Buffer.from(JSON.stringify(value)), JSON_CONTENT_TYPE, 'once')
}

/** The same of what may hold thousands of rows. */
async function encodedInSlices(value: object): Promise<Compressor> {
  const members: string[] = []
  for (const [name, member] of Object.entries(value)) {
    const rows: string[] = []
    if (Array.isArray(member)) await inSlices(member, (row) => void rows.push(JSON.stringify(row)))
    const text = Array.isArray(member) ? `[${rows.join()}]` : JSON.stringify(member)
    members.push(`${JSON.stringify(name)}:${text}`)
  }
  return createCompressor(Buffer.from(`{${members.join()}}`), JSON_CONTENT_TYPE, 'once')
}
