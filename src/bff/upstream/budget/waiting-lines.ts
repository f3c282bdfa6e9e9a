import { PRIORITIES, type Priority } from './priority.ts'

/** How a request waits for its turn. */
export interface Turn {
  readonly priority?: Priority
  /** Goes to the head of its line: for a request that must be sent again. */
  readonly isRepeat?: boolean
  /** Who waits for it; more may join while it waits. */
  readonly askers?: ReadonlySet<string>
}

/** Whose turn it is. */
interface NextTurn<Leave> {
  readonly asker: string | null
  /** Their number of recent requests. */
  readonly had: number
  /** Ends the wait. */
  readonly start: (leave: Leave) => void
}

/** A line for each priority, in which requests wait for permission. */
export interface WaitingLines<Leave> {
  /** @throws the signal's reason once it aborts; the place in the line is then given up */
  wait(priority: Priority, turn: Turn, signal: AbortSignal): Promise<Leave>
  /** The priorities for which a request waits, most urgent first. */
  nonEmpty(): readonly Priority[]
  /**
   * The next turn within a priority: a repeat, else the asker with the fewest recent requests, and among equals the one
   * who came first. `null` for an empty line.
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

/** Of the askers who wait for a request, the one who has had the fewest. */
function askerOf({ isRepeat, askers }: Turn, hadBy: ReadonlyMap<string, number>) {
  const hadOf = (asker: string) => hadBy.get(asker) ?? 0
  const candidates = isRepeat ? [] : [...(askers ?? [])]
  const asker = candidates.toSorted((a, b) => hadOf(a) - hadOf(b))[0] ?? null
  return { asker, had: asker === null ? 0 : hadOf(asker) }
}
