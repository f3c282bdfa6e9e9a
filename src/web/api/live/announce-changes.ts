import { counted } from '#facts/text/counted.ts'

/** Announces changes to assistive technology, at a bearable rate. */
export interface ChangeNews {
  /** Call when shipments on screen have changed. */
  changed(references: readonly string[]): void
}

export interface ChangeNewsSettings {
  readonly say: (words: string) => void
  readonly nowMs: () => number
  readonly after: (delayMs: number, task: () => void) => void
}

const NEWS_EVERY_MS = 10_000

export function createChangeNews({ say, nowMs, after }: ChangeNewsSettings): ChangeNews {
  let unsaid = new Set<string>()
  let saidAtMs = -Infinity
  let isPlanned = false

  function sayAll(): void {
    isPlanned = false
    const [first = '', ...others] = unsaid
    unsaid = new Set()
    saidAtMs = nowMs()
    say(others.length === 0 ? `${first} updated` : `${counted(others.length + 1, 'shipment')} updated`)
  }

  return {
    changed(references) {
      for (const reference of references) unsaid.add(reference)
      if (unsaid.size === 0 || isPlanned) return
      isPlanned = true
      after(Math.max(0, saidAtMs + NEWS_EVERY_MS - nowMs()), sayAll)
    },
  }
}
