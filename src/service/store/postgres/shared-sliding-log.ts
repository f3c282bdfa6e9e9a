import type { Pool } from 'pg'
import { RATE_LIMIT_MAX, RATE_LIMIT_WINDOW_SECONDS } from '#contract/rate-limit.ts'
import type { RateLimiter } from '../rate-limiter.ts'
import { readSoon } from './read-soon.ts'

const WINDOW_US = RATE_LIMIT_WINDOW_SECONDS * 1_000_000

/**
 * A row per key has the times of its last 60 admitted requests by the database's clock, read while the row is locked.
 * So instances do not have to agree on the time, and requests of a key are counted one after another. If that clock was set
 * back, times in its future count as now, so no key waits longer than the window.
 *
 * The count does not have to survive a power cut of the database, but the next request must see it, so the commit does not wait
 * for the disk.
 */
const COUNT = `
  INSERT INTO request_log AS log (account_id, key_hash, moments_us, counted_us, is_admitted)
  SELECT $1::bigint, $2::text, ARRAY[at.us], at.us, true
  FROM (SELECT ${nowUs()} AS us, set_config('synchronous_commit', 'off', true)) at
  ON CONFLICT (account_id, key_hash) DO UPDATE SET (moments_us, counted_us, is_admitted) = (
    SELECT CASE WHEN cardinality(kept.moments_us) < ${RATE_LIMIT_MAX} THEN kept.moments_us || at.us ELSE kept.moments_us END,
      at.us,
      cardinality(kept.moments_us) < ${RATE_LIMIT_MAX}
    FROM (SELECT ${nowUs()} AS us OFFSET 0) at
    CROSS JOIN LATERAL (
      SELECT ARRAY(
        SELECT least(us, at.us) FROM unnest(log.moments_us) us WHERE us > at.us - ${WINDOW_US} ORDER BY us
      ) AS moments_us
    ) kept
  )
  RETURNING is_admitted, cardinality(moments_us) AS counted, moments_us[1] + ${WINDOW_US} - counted_us AS reset_us`

function nowUs(): string {
  return '(extract(epoch FROM clock_timestamp()) * 1000000)::bigint'
}

/** The sliding log shared by all instances. */
export function sharedSlidingLog(pool: Pool): RateLimiter {
  return {
    count: async (key, accountId) => {
      const [row] = await readSoon(pool, { name: 'count', text: COUNT, values: [accountId, key] })
      return {
        isAdmitted: row?.['is_admitted'] === true,
        remaining: RATE_LIMIT_MAX - Number(row?.['counted']),
        resetSeconds: Math.ceil(Number(row?.['reset_us']) / 1_000_000),
      }
    },
  }
}
