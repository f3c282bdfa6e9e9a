/** The cost per request of the shared request log, measured with the service's own statement. */
import { Client } from 'pg'
import { openPool } from '../../service/store/postgres/open-pool.ts'
import { sharedSlidingLog } from '../../service/store/postgres/shared-sliding-log.ts'
import { quantile } from '../medians.ts'

/** Times in milliseconds. */
export interface LimiterCost {
  readonly p50AtOne: number
  readonly p99AtOne: number
  readonly p50AtSixteen: number
  readonly p99AtSixteen: number
  /** An empty query over the same connection, as the baseline. */
  readonly p50OfNothing: number
}

const CALLS = 2000
const KEYS = 500

/** Counts requests of many keys, one after another and sixteen at a time. */
export async function measureLimiter(databaseUrl: string): Promise<LimiterCost> {
  const pool = await openPool(databaseUrl)
  const log = sharedSlidingLog(pool)
  const count = (call: number) => log.count(`bench ${call % KEYS}`, 1)
  const nothing = () => pool.query({ name: 'nothing', text: 'SELECT 1' })
  try {
    await timesOf(count, 1)
    const [one, sixteen, asked] = [
      await timesOf(count, 1),
      await timesOf(count, 16),
      await timesOf(nothing, 1),
    ]
    return {
      p50AtOne: quantile(one, 0.5),
      p99AtOne: quantile(one, 0.99),
      p50AtSixteen: quantile(sixteen, 0.5),
      p99AtSixteen: quantile(sixteen, 0.99),
      p50OfNothing: quantile(asked, 0.5),
    }
  } finally {
    await pool.end()
  }
}

/** Bytes of the database on disk, indexes included. */
export async function sizeOfDatabase(databaseUrl: string): Promise<number> {
  const client = new Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query('SELECT pg_database_size(current_database()) AS bytes')
  await client.end()
  return Number(rows[0]?.bytes)
}

async function timesOf(ask: (call: number) => Promise<unknown>, callers: number): Promise<number[]> {
  const times: number[] = []
  let calls = 0
  const caller = async () => {
    while (calls < CALLS) {
      calls += 1
      const startMs = performance.now()
      await ask(calls)
      times.push(performance.now() - startMs)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return times
}
