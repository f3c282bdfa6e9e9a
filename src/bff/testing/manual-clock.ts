import type { Clock } from '../clock.ts'

interface Task {
  readonly atMs: number
  readonly run: () => void
}

/** A clock that stands still until a test moves it. */
export class ManualClock implements Clock {
  #nowMs = 1_000_000
  readonly #tasks = new Set<Task>()

  nowMs(): number {
    return this.#nowMs
  }

  after(delayMs: number, run: () => void): () => void {
    const task = { atMs: this.#nowMs + Math.max(0, delayMs), run }
    this.#tasks.add(task)
    return () => void this.#tasks.delete(task)
  }

  /** Advances by `byMs`, running due tasks in order and letting promises settle in between. */
  async advance(byMs: number): Promise<void> {
    const untilMs = this.#nowMs + byMs
    for (;;) {
      await settled()
      const next = this.#earliest()
      if (!next || next.atMs > untilMs) break
      this.#tasks.delete(next)
      this.#nowMs = Math.max(this.#nowMs, next.atMs)
      next.run()
    }
    this.#nowMs = untilMs
    await settled()
  }

  /** Of tasks with an equal time, the one added first. */
  #earliest(): Task | null {
    let earliest: Task | null = null
    for (const task of this.#tasks) if (!earliest || task.atMs < earliest.atMs) earliest = task
    return earliest
  }
}

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
