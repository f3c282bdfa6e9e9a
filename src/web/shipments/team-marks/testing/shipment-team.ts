import type { JudgedItem, JudgedShipment } from '#contract/dashboard-api/account.ts'
import type { TeamEntry, TeamPerson } from '#contract/dashboard-api/team.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { judgedItemsOf } from '#facts/attention/judged-items.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { judge } from '#facts/testing/known-shipment.ts'
import { shownItems, type ShownItem } from '#facts/team/shown-items.ts'
import type { ShipmentTeam } from '../use-shipment-team.ts'
import type { Verbs } from '../use-verbs.ts'

export const MIRA: TeamPerson = { id: 'mira', name: 'Mira Okafor' }

/** Team marks on a shipment from Mira's view: none by default. */
export function shipmentTeam(rest: Partial<ShipmentTeam> = {}): ShipmentTeam {
  const nothing = () => {}
  return {
    shipment: { reference: 'A-1' },
    judge,
    items: [],
    marks: [],
    required: null,
    owner: null,
    date: () => undefined,
    me: MIRA,
    colleagues: [],
    isUnreadable: false,
    mayWrite: true,
    tick: () => undefined,
    verbs: verbsWith(),
    setTick: nothing,
    setLastFreeDay: nothing,
    ...rest,
  }
}

export function verbsWith(rest: Partial<Verbs> = {}): Verbs {
  const nothing = () => false
  return {
    mayWrite: true,
    isMine: false,
    targets: () => [],
    handle: nothing,
    snooze: nothing,
    bringBack: nothing,
    take: nothing,
    giveTo: nothing,
    isRefused: nothing,
    ticks: () => [],
    tick: () => {},
    undo: () => {},
    ...rest,
  }
}

/** The items of a shipment without team marks. */
export function itemsOf(shipment: ShipmentOutline, by: Judge): ShownItem[] {
  return shownItems(shipment.reference, judgedItemsOf(shipment, by), [])
}

/** State if team data cannot be read. */
export const UNREADABLE = { mayWrite: false, isUnreadable: true } as const

const ENVELOPE = { asOf: null, version: { boot: 'a', sequence: 1 }, known: 1, isWhole: true, isCapped: false }

/** The zones of a shipment whose places have none. */
export const NO_ZONES = {
  origin: null,
  portOfLoading: null,
  portOfDischarge: null,
  destination: null,
  milestones: [],
}

/** The proxy's judgement of a shipment with these items. */
export function judgedShipment(
  { updatedAt }: ShipmentOutline,
  items: readonly JudgedItem[],
  marks: readonly TeamEntry[] = [],
): JudgedShipment {
  return {
    ...ENVELOPE,
    updatedAt,
    items,
    required: null,
    owner: null,
    marks,
    noteCount: 0,
    timeZones: NO_ZONES,
  }
}
