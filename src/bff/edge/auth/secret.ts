import { Masked } from '../../settings/masked.ts'

/** A secret of the sign-in. It always prints as a mask; only {@link Secret.reveal} returns it. */
export class Secret extends Masked {
  readonly #value: string

  constructor(value: string) {
    super('[secret …]')
    this.#value = value
  }

  reveal(): string {
    return this.#value
  }
}
