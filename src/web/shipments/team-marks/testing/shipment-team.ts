import type { JudgedItem, JudgedShipment } from '#contract/dashboard-api/account.ts'
import type { TeamEntry, TeamPerson } from '#contract/dashboard-api/team.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { judgedItemsOf } from '#facts/attention/judged-items.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { ShownItem } from '#facts/team/shown-items.ts'
import type { ShipmentTeam } from '../use-shipment-team.ts'

export const MIRA: TeamPerson = { id: 'mira', name: 'Mira Okafor' }

/** What the team has written about a shipment, as Mira sees it: nothing so far. */
export function shipmentTeam(rest: Partial<ShipmentTeam> = {}): ShipmentTeam {
  const nothing = () => {}
  return {
    shipment: { reference: 'A-1', updatedAt: '2026-11-20T08:00:00Z' },
    items: [],
    required: null,
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

/** The items of a shipment, of which the team has written nothing. */
export function itemsOf(shipment: ShipmentOutline, judge: Judge): ShownItem[] {
  return judgedItemsOf(shipment, judge).map((item) => ({ ...item, entry: undefined }))
}

/** What it is like where nothing can be read. */
export const UNREADABLE = { mayWrite: false, isUnreadable: true } as const

/** What the proxy says of a shipment with these items. */
export function judgedShipment(
  { updatedAt }: ShipmentOutline,
  items: readonly JudgedItem[],
  marks: readonly TeamEntry[] = [],
): JudgedShipment {
  return {
    asOf: null,
    version: { boot: 'a', sequence: 1 },
    known: 1,
    isWhole: true,
    isCapped: false,
    updatedAt,
    items,
    required: null,
    owner: null,
    marks,
    noteCount: 0,
    timeZones: {
      origin: null,
      portOfLoading: null,
      portOfDischarge: null,
      destination: null,
      milestones: [],
    },
  }
}
