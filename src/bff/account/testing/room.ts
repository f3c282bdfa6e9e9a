import type { TeamEntry } from '#contract/dashboard-api/team.ts'
import { parseInstant } from '#contract/instant.ts'
import type { Shipment } from '#contract/schema.ts'
import { keptShipment } from '../../answers/warm-set/kept-shipment.ts'
import { ShipmentSet } from '../../answers/warm-set/shipment-set.ts'
import { Account } from '../account.ts'
import { Lists } from '../list.ts'
import { Snapshots } from '../snapshots.ts'
import { TeamStateCopy } from '../team-state.ts'

interface Options {
  readonly wallMs: () => number
  /** Memory limit of the snapshots. */
  readonly bytesMax?: number
}

/** An account over a complete in-memory copy. */
export function createRoom({ wallMs, bytesMax }: Options) {
  const set = new ShipmentSet({ shipmentsMax: Infinity, shipmentBytesMax: Infinity }, () => true)
  const entries = new Map<string, TeamEntry>()
  const noted = new Map<string, number>()
  const team = new TeamStateCopy(() => ({
    entries: [...entries.values()],
    deleted: [],
    noteCounts: Array.from(noted, ([reference, count]) => ({ reference, count })),
    people: [],
  }))
  /** The next read reloads everything. */
  const noteChange = () => team.note({ entries: [], deleted: [], noteCounts: [], people: [] })
  const warmSet = {
    get shipments() {
      return set.all()
    },
    get version() {
      return set.version
    },
    get: (reference: string) => set.get(reference),
    totals: () => null,
    isWhole: true,
    isCapped: false,
  }
  let boots = 0
  return {
    put(shipment: Shipment) {
      const updatedAtUs = parseInstant(shipment.updatedAt) ?? 0
      const kept = keptShipment({ shipment, json: JSON.stringify(shipment), updatedAtUs })
      if (kept) set.put(kept, true)
    },
    remove: (reference: string) => set.remove(reference),
    mark(entry: TeamEntry) {
      entries.set(`${entry.kind}/${entry.key}`, entry)
      noteChange()
    },
    note(reference: string) {
      noted.set(reference, (noted.get(reference) ?? 0) + 1)
      noteChange()
    },
    /** The account and its lists, as if the proxy had just started. */
    start() {
      boots += 1
      const feed = { asOf: '2026-11-20T09:00:00Z', isFollowed: true }
      const account = new Account({
        boot: `boot-${boots}`,
        warmSet,
        feed,
        team,
        timeZone: () => 'UTC',
        nowMs: wallMs,
      })
      return { account, lists: new Lists(account, new Snapshots(account, bytesMax)) }
    },
  }
}
