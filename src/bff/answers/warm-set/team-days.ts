import type { TeamDays } from '#contract/dashboard-api/session.ts'
import { utcDateOf } from '#contract/local-date.ts'
import type { Filled } from './filled.ts'
import type { KeptShipment } from './shipment-set.ts'
import type { WarmSet } from './warm-set.ts'

export interface TeamDaysSettings {
  /** `TIME_ZONE`; `null` if not set. */
  readonly timeZone: string | null
  readonly warmSet: Pick<WarmSet, 'accountSet' | 'filled'>
  /** Milliseconds since 1970. */
  readonly wallMs: () => number
}

/**
 * Determines the team's zone. Without a setting, the zones of deliveries are counted when the first shipments are read,
 * when the copy has become fuller, and once a day, so that single shipments do not change it.
 */
export function createTeamDays({ timeZone, warmSet, wallMs }: TeamDaysSettings): () => TeamDays {
  if (timeZone !== null) return () => ({ timeZone, source: 'setting' })
  let days: TeamDays = { timeZone: 'UTC', source: 'unknown' }
  let countedOn = ''
  let countedOf: Filled | null = null
  return () => {
    const { filled } = warmSet
    const today = utcDateOf(wallMs())
    const isFuller = filled !== null && filled !== countedOf
    if (days.source === 'unknown' || isFuller || today !== countedOn) {
      countedOn = today
      countedOf = filled
      days = daysOf(warmSet.accountSet(), days)
    }
    return days
  }
}

/** The current zone stays unless another one has more. */
function daysOf(shipments: readonly KeptShipment[], present: TeamDays): TeamDays {
  const counts = new Map([[present.timeZone, 0]])
  for (const { deliveryZone } of shipments) {
    if (deliveryZone !== null) counts.set(deliveryZone, (counts.get(deliveryZone) ?? 0) + 1)
  }
  const [most = [present.timeZone, 0]] = [...counts].toSorted(([, one], [, other]) => other - one)
  return most[1] === 0 ? present : { timeZone: most[0], source: 'deliveries' }
}
