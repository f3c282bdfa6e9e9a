import { LRUCache } from 'lru-cache'
import { createForm } from '../upstream/create-answer.ts'
import type { AnswerForm } from '../answer.ts'
import type { Account, JudgedAccount } from './account.ts'

/** A few for each open page of fifty users. */
const ANSWERS_MAX = 500

interface Made {
  readonly parts: Promise<object>
  readonly asOf: string | null
  readonly form: Promise<AnswerForm>
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
  async answer(question: string, compute: (account: JudgedAccount) => Promise<object>): Promise<AnswerForm> {
    const { envelope } = this.#account
    const parts = this.#partsOf(question, compute)
    const made = this.#made.get(question)
    if (made?.parts === parts && made.asOf === envelope.asOf) return made.form
    const form = parts.then((rest) => createForm(Buffer.from(JSON.stringify({ ...envelope, ...rest }))))
    this.#made.set(question, { parts, asOf: envelope.asOf, form })
    return form
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
