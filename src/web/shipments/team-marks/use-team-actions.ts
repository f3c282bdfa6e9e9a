import type { JudgedItem } from '#contract/dashboard-api/account.ts'
import type { TeamDate, TeamItem, TeamPerson } from '#contract/dashboard-api/team.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { TickName } from '#facts/attention/rule.ts'
import { isTakenBy, isUnnamed, ownerOf, ownerValue } from '#facts/team/people.ts'
import { entryName } from '#facts/team/team-state.ts'
import { counted } from '#facts/text/counted.ts'
import { formatDateNear } from '#facts/text/local-date.ts'
import type { TeamChange } from '../../team/outbox.ts'
import { rememberTaken } from '../../team/taken-unnamed.ts'
import { useAct, useUndo } from '../../team/use-act.ts'
import { type ShownTeam, useOutbox } from '../../team/use-team.ts'
import { confirmIfBulk } from './bulk-question.tsx'
import { shipmentWords, ownerChangeWords, ownerVerb } from './owner-words.ts'

/** A shipment with some of its attention items. */
interface ShipmentItems {
  readonly shipment: MarkedShipment
  readonly items: readonly MarkedItem[]
}

type MarkedItem = Pick<JudgedItem, 'key' | 'fingerprint' | 'state' | 'reason'>

/** A shipment with the version of its facts that the user sees. */
type MarkedShipment = Pick<ShipmentOutline, 'reference' | 'updatedAt'>

/** What a user can do about shipments, one or many at once: one change, one toast, one undo. */
export interface TeamActions extends OwnerActions {
  readonly mayWrite: boolean
  /**
   * Says whether it was done, as the next two do.
   *
   * @param more said after what was done, such as '31 left'
   */
  readonly handle: (chosen: readonly ShipmentItems[], more?: string) => boolean
  readonly snooze: (chosen: readonly ShipmentItems[], until: string | null, more?: string) => boolean
  readonly bringBack: (chosen: readonly ShipmentItems[], more?: string) => boolean
  /** @param fingerprint the facts that it is set on; `null`: it is no longer set */
  readonly setTick: (name: TickName, fingerprint: string | null, shipment: MarkedShipment) => void
  /** Sets the last free day that the team was told; `null`: it is the sum again. */
  readonly setLastFreeDay: (told: TeamDate | null, shipment: MarkedShipment) => void
  readonly undo: () => void
}

/** What a user can do about shipments. */
export function useTeamActions(judge: Judge, team: Pick<ShownTeam, 'state' | 'me'>): TeamActions {
  const mayWrite = team.state !== undefined && team.me !== null
  const owners = useOwnerActions(team)
  const act = useAct()
  const undo = useUndo()
  const write = (changes: readonly TeamChange[], words: string, more?: string) =>
    act(changes, { words, more })
  const mark = (
    chosen: readonly ShipmentItems[],
    done: string,
    more: string | undefined,
    valueOf: (fingerprint: string) => TeamItem,
  ): boolean => {
    const changes = chosen.flatMap(({ shipment, items }) =>
      items.map(({ key, fingerprint }): TeamChange => {
        const factsAt = shipment.updatedAt
        return { kind: 'items', key: `${shipment.reference}/${key}`, value: valueOf(fingerprint), factsAt }
      }),
    )
    const words = `${shipmentWords(chosen.map(({ shipment }) => shipment.reference))} ${done}`
    return write(changes, words, [itemsLabel(chosen), more].filter(Boolean).join(' · '))
  }
  return {
    mayWrite,
    handle: (chosen, more) =>
      mark(chosen, 'handled', more, (fingerprint) => ({ state: 'handled', fingerprint })),
    snooze: (chosen, until, more) =>
      mark(chosen, 'snoozed', more, (fingerprint) => ({ state: 'snoozed', until, fingerprint })),
    bringBack(chosen, more) {
      const changes = chosen.flatMap(({ shipment, items }) => items.map((item) => openAgain(item, shipment)))
      const words = `${shipmentWords(chosen.map(({ shipment }) => shipment.reference))} brought back`
      return write(changes, words, more)
    },
    ...owners,
    setTick(name, fingerprint, { reference, updatedAt: factsAt }) {
      const value = fingerprint === null ? null : { on: true, fingerprint }
      const change: TeamChange = { kind: 'ticks', key: `${reference}/${name}`, value, factsAt }
      write([change], `${reference} ${value ? name : `no longer ${name}`}`)
    },
    setLastFreeDay(told, { reference }) {
      const change: TeamChange = { kind: 'dates', key: `${reference}/last-free-day`, value: told }
      write([change], `${reference} ${toldDone(told, judge)}`)
    },
    undo: () => undo(),
  }
}

/** Takes away what dealt with an item: a mark, or a tick. */
function openAgain(
  { key, state }: MarkedItem,
  { reference, updatedAt: factsAt }: MarkedShipment,
): TeamChange {
  return state.kind === 'ticked'
    ? { kind: 'ticks', key: `${reference}/${state.tick}`, value: null, factsAt }
    : { kind: 'items', key: `${reference}/${key}`, value: null, factsAt }
}

/** 'SI cutoff is tomorrow', '5 items': what was done to. */
function itemsLabel(chosen: readonly ShipmentItems[]): string {
  const [first, ...others] = chosen.flatMap(({ items }) => items)
  return first && others.length === 0 ? first.reason : counted(others.length + 1, 'item')
}

function toldDone(told: TeamDate | null, { today }: Judge): string {
  return told ? `last free day set to ${formatDateNear(told.on, today)}` : 'last free day by our sum again'
}

/** Assigns shipments. Each returns whether it was done; for many, the user is asked first. */
interface OwnerActions {
  /** Assigns them to the user, or to nobody where the user has all of them. */
  readonly take: (references: readonly string[]) => boolean
  /** `null`: nobody's any more. */
  readonly giveTo: (references: readonly string[], person: TeamPerson | null) => boolean
}

function useOwnerActions({ state, me }: Pick<ShownTeam, 'state' | 'me'>): OwnerActions {
  const act = useAct()
  const outbox = useOutbox()
  // The state at the time of the click: on a busy page, what is rendered may be older.
  const ownerNow = (reference: string) => outbox.view().entries.get(entryName('owners', reference))
  const giveTo = (references: readonly string[], person: TeamPerson | null): boolean => {
    if (state === undefined || me === null || references.length === 0) return false
    const run = () => {
      const value = person && ownerValue(person)
      const changes = references.map((key): TeamChange => ({ kind: 'owners', key, value }))
      const from = references.map((reference) => ownerOf(ownerNow(reference)))
      const words = `${shipmentWords(references)} ${ownerChangeWords({ from, to: person, me })}`
      const isDone = act(changes, { words })
      if (isDone && person && isUnnamed(person)) rememberTaken(references)
      return isDone
    }
    return confirmIfBulk({ verb: ownerVerb(person, me), rows: references.length, items: 0, run })
  }
  const take = (references: readonly string[]) => {
    const areMine = references.every((reference) => isTakenBy(ownerNow(reference), me))
    return giveTo(references, areMine ? null : me)
  }
  return { take, giveTo }
}
