import type { Clock } from '../clock.ts'

interface Task {
  readonly atMs: number
  readonly run: () => void
}

/** A clock that stands still until a test moves it. */
export class ManualClock implements Clock {
  #nowMs = 1_000_000
  #tasks: Task[] = []

  nowMs(): number {
    return this.#nowMs
  }

  after(delayMs: number, run: () => void): () => void {
    const task = { atMs: this.#nowMs + Math.max(0, delayMs), run }
    this.#tasks.push(task)
    return () => {
      this.#tasks = this.#tasks.filter((other) => other !== task)
    }
  }

  /** Moves on by `byMs`, running what falls due in order and letting promises settle in between. */
  async advance(byMs: number): Promise<void> {
    const untilMs = this.#nowMs + byMs
    for (;;) {
      await settled()
      const [next] = this.#tasks.filter((task) => task.atMs <= untilMs).toSorted((a, b) => a.atMs - b.atMs)
      if (!next) break
      this.#tasks = this.#tasks.filter((task) => task !== next)
      this.#nowMs = Math.max(this.#nowMs, next.atMs)
      next.run()
    }
    this.#nowMs = untilMs
    await settled()
  }
}

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
