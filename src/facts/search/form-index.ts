import { isNear } from './typed-text.ts'

/** A form that a text fits. */
export interface FormHit {
  readonly owner: number
  readonly form: string
  /** It is only a part of what it is a form of. */
  readonly isPart: boolean
}

type Take = (hit: FormHit) => void

/**
 * Forms in which numbers and names are typed, by the signs that they begin with. Those of one beginning stand in one text, a
 * line each: to look through that takes a tenth of the time that thousands of short texts take.
 */
export class FormIndex {
  readonly #lines = new Map<string, FormLines>()

  add(form: string, owner: number, isPart: boolean): void {
    const start = form.slice(0, START_LENGTH)
    const lines = this.#lines.get(start) ?? new FormLines()
    this.#lines.set(start, lines)
    lines.add(form, owner, isPart)
  }

  /** Calls `take` for each form that a text is the beginning of. */
  starting(text: string, take: Take): void {
    const start = text.slice(0, START_LENGTH)
    if (start.length === START_LENGTH) this.#lines.get(start)?.each(`\n${text}`, 1, take)
    else for (const [each, lines] of this.#lines) if (each.startsWith(start)) lines.each(`\n${text}`, 1, take)
  }

  /** The same for its end. */
  ending(text: string, take: Take): void {
    for (const lines of this.#lines.values()) lines.each(`${text}\n`, 0, take)
  }

  /** The same for any part of it. */
  holding(text: string, take: Take): void {
    for (const lines of this.#lines.values()) lines.each(text, 0, take)
  }

  /** The same for its beginning but for one letter. @param wanted only forms that begin like one of these */
  near(text: string, take: Take, wanted?: Iterable<string>): void {
    const starts = wanted && new Set(Array.from(wanted, (each) => each.slice(0, START_LENGTH)))
    for (const [start, lines] of this.#lines) if (starts?.has(start) !== false) lines.near(text, take)
  }
}

/** Numbers that begin alike are many, and yet few of all. */
const START_LENGTH = 2

class FormLines {
  #lines = '\n'
  readonly #starts: number[] = []
  /** Twice the owner, and 1 more for a part. */
  readonly #owners: number[] = []

  add(form: string, owner: number, isPart: boolean): void {
    this.#starts.push(this.#lines.length)
    this.#owners.push(owner * 2 + Number(isPart))
    this.#lines += `${form}\n`
  }

  /** Calls `take` for each line in which a text stands, `before` signs ahead of it. */
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

  /** The last line that starts at an offset or before it. */
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
