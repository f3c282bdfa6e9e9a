import { PRIORITIES, type Priority } from './priority.ts'

/** The priority and conditions of a waiting request. */
export interface Turn {
  readonly priority?: Priority
  /** Puts it at the head of its queue, because it must be sent again. */
  readonly isRepeat?: boolean
  /** Who waits for it. More may join later. */
  readonly askers?: ReadonlySet<string>
}

interface NextTurn<Leave> {
  readonly asker: string | null
  /** The asker's number of recent requests. */
  readonly had: number
  /** Ends the wait. */
  readonly start: (leave: Leave) => void
}

/** A queue for each priority, in which requests wait for permission. */
export interface WaitingLines<Leave> {
  /** @throws the signal's reason once it aborts, which gives up the place in the queue */
  wait(priority: Priority, turn: Turn, signal: AbortSignal): Promise<Leave>
  /** The priorities with waiting requests, most urgent first. */
  nonEmpty(): readonly Priority[]
  /**
   * The next request of a priority: a repeat, else one of the asker with the fewest recent requests, then the earliest.
   * `null` if none waits.
   */
  next(priority: Priority, hadBy: ReadonlyMap<string, number>): NextTurn<Leave> | null
}

interface Waiting<Leave> extends Turn {
  readonly start: (leave: Leave) => void
}

export function createWaitingLines<Leave>(): WaitingLines<Leave> {
  const lines: Record<Priority, Waiting<Leave>[]> = { interactive: [], feed: [], revalidate: [], fill: [] }

  function leave(priority: Priority, waiting: Waiting<Leave>): void {
    lines[priority] = lines[priority].filter((other) => other !== waiting)
  }

  return {
    wait(priority, turn, signal) {
      return new Promise((resolve, reject) => {
        if (signal.aborted) {
          reject(signal.reason)
          return
        }
        const giveUp = () => {
          leave(priority, waiting)
          reject(signal.reason)
        }
        const start = (granted: Leave) => {
          signal.removeEventListener('abort', giveUp)
          leave(priority, waiting)
          resolve(granted)
        }
        const waiting = { ...turn, start }
        signal.addEventListener('abort', giveUp, { once: true })
        if (turn.isRepeat) lines[priority].unshift(waiting)
        else lines[priority].push(waiting)
      })
    },
    nonEmpty: () => PRIORITIES.filter((priority) => lines[priority].length > 0),
    next(priority, hadBy) {
      const turns = lines[priority].map((waiting) => ({ waiting, ...askerOf(waiting, hadBy) }))
      const fewest = Math.min(...turns.map(({ had }) => had))
      const turn = turns.find(({ waiting, had }) => waiting.isRepeat || had === fewest)
      return turn ? { asker: turn.asker, had: turn.had, start: turn.waiting.start } : null
    },
  }
}

/** The asker with the fewest recent requests among those of a request. */
function askerOf({ isRepeat, askers }: Turn, hadBy: ReadonlyMap<string, number>) {
  const hadOf = (asker: string) => hadBy.get(asker) ?? 0
  const candidates = isRepeat ? [] : [...(askers ?? [])]
  const asker = candidates.toSorted((a, b) => hadOf(a) - hadOf(b))[0] ?? null
  return { asker, had: asker === null ? 0 : hadOf(asker) }
}
