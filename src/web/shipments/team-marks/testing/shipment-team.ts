import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import type { ShipmentTeam } from '../use-shipment-team.ts'

export const MIRA: TeamPerson = { id: 'mira', name: 'Mira Okafor' }

/** What the team has written about a shipment, as Mira sees it: nothing so far. */
export function shipmentTeam(rest: Partial<ShipmentTeam> = {}): ShipmentTeam {
  const nothing = () => {}
  return {
    reference: 'A-1',
    items: [],
    owner: undefined,
    me: MIRA,
    colleagues: [],
    ownerName: null,
    isUnreadable: false,
    mayWrite: true,
    tick: () => undefined,
    handle: nothing,
    snooze: nothing,
    bringBack: nothing,
    giveTo: nothing,
    setTick: nothing,
    lastFreeDay: undefined,
    setLastFreeDay: nothing,
    undo: nothing,
    ...rest,
  }
}

/** What it is like where nothing can be read. */
export const UNREADABLE = { mayWrite: false, isUnreadable: true } as const
