/** Maximum connections for readers of one account, so that some remain for others. */
const READS_MAX = 3

/**
 * The maximum after a failed read, until one succeeds: the account's machine may be lost or frozen, which takes seconds
 * to detect.
 */
const DOUBTFUL_READS_MAX = 1

/** How long a reader waits for its turn, the same as for a connection. */
const WAIT_MS_MAX = 3000

interface Account {
  reading: number
  isDoubtful: boolean
  /** Starts each waiting reader, in order. */
  readonly waiting: Set<() => void>
}

/**
 * Limits simultaneous readers of one account. With several machines, an account is on one of them. If that does not
 * answer, its readers would otherwise use up all connections.
 */
export class AccountTurns {
  readonly #accounts = new Map<number, Account>()

  /** Does the work when it is the caller's turn. */
  async take<T>(accountId: number, work: () => Promise<T>): Promise<T> {
    const account = this.#accounts.get(accountId) ?? { reading: 0, isDoubtful: false, waiting: new Set() }
    this.#accounts.set(accountId, account)
    if (account.reading < readsMax(account) && account.waiting.size === 0) account.reading += 1
    else await turnOf(account)
    try {
      const result = await work()
      account.isDoubtful = false
      return result
    } catch (error) {
      account.isDoubtful = true
      throw error
    } finally {
      account.reading -= 1
      startNext(account)
      if (account.reading === 0 && !account.isDoubtful) this.#accounts.delete(accountId)
    }
  }
}

function readsMax({ isDoubtful }: Account): number {
  return isDoubtful ? DOUBTFUL_READS_MAX : READS_MAX
}

/** Resolves when it is the caller's turn. */
function turnOf({ waiting }: Account): Promise<void> {
  return new Promise((resolve, reject) => {
    const start = () => {
      clearTimeout(tooLong)
      waiting.delete(start)
      resolve()
    }
    const tooLong = setTimeout(() => {
      waiting.delete(start)
      reject(new Error('The account has too many reads that are not answered.'))
    }, WAIT_MS_MAX)
    waiting.add(start)
  })
}

function startNext(account: Account): void {
  for (const start of account.waiting) {
    if (account.reading >= readsMax(account)) return
    account.reading += 1
    start()
  }
}
