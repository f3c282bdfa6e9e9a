import { isNear } from './typed-text.ts'

export interface FormHit {
  readonly owner: number
  readonly form: string
  /** Whether the form is only a part of the owner's text. */
  readonly isPart: boolean
}

type Take = (hit: FormHit) => void

/**
 * The forms in which numbers and names may be typed, grouped by their first characters. Each group is one string with a
 * form per line: searching it takes a tenth of the time of searching thousands of short strings.
 */
export class FormIndex {
  readonly #lines = new Map<string, FormLines>()

  add(form: string, owner: number, isPart: boolean): void {
    const start = form.slice(0, START_LENGTH)
    const lines = this.#lines.get(start) ?? new FormLines()
    this.#lines.set(start, lines)
    lines.add(form, owner, isPart)
  }

  /** Calls `take` for each form that starts with a text. */
  starting(text: string, take: Take): void {
    const start = text.slice(0, START_LENGTH)
    if (start.length === START_LENGTH) this.#lines.get(start)?.each(`\n${text}`, 1, take)
    else for (const [each, lines] of this.#lines) if (each.startsWith(start)) lines.each(`\n${text}`, 1, take)
  }

  /** Calls `take` for each form that ends with a text. */
  ending(text: string, take: Take): void {
    for (const lines of this.#lines.values()) lines.each(`${text}\n`, 0, take)
  }

  /** Calls `take` for each form that contains a text. */
  holding(text: string, take: Take): void {
    for (const lines of this.#lines.values()) lines.each(text, 0, take)
  }

  /**
   * Calls `take` for each form that starts with a text, apart from one typo. @param wanted only forms that begin like
   * one of these
   */
  near(text: string, take: Take, wanted?: Iterable<string>): void {
    const starts = wanted && new Set(Array.from(wanted, (each) => each.slice(0, START_LENGTH)))
    for (const [start, lines] of this.#lines) if (starts?.has(start) !== false) lines.near(text, take)
  }
}

/** Many numbers share these characters, but only a small part of all. */
const START_LENGTH = 2

class FormLines {
  #lines = '\n'
  readonly #starts: number[] = []
  /** Twice the owner, plus 1 for a part. */
  readonly #owners: number[] = []

  add(form: string, owner: number, isPart: boolean): void {
    this.#starts.push(this.#lines.length)
    this.#owners.push(owner * 2 + Number(isPart))
    this.#lines += `${form}\n`
  }

  /** Calls `take` for each line that contains a text whose first `before` characters are not part of the form. */
  each(text: string, before: number, take: Take): void {
    const lines = this.#lines
    for (let at = lines.indexOf(text); at !== -1; at = lines.indexOf(text, at + 1)) {
      this.#take(this.#lineAt(at + before), take)
    }
  }

  near(text: string, take: Take): void {
    for (const [line, start] of this.#starts.entries()) {
      if (isNear(text, this.#lines, start)) this.#take(line, take)
    }
  }

  #take(line: number, take: Take): void {
    const end = this.#starts[line + 1] ?? this.#lines.length
    const form = this.#lines.slice(this.#starts[line], end - 1)
    const owner = this.#owners[line] ?? 0
    take({ owner: owner >>> 1, form, isPart: owner % 2 === 1 })
  }

  /** The last line that starts at or before an offset. */
  #lineAt(offset: number): number {
    let [low, high] = [0, this.#starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if ((this.#starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low
  }
}
