import type { TeamDate, TeamPerson } from '#contract/dashboard-api/team.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { TickName } from '#facts/attention/rule.ts'
import { isTakenBy, isUnnamed, ownerOf, ownerValue } from '#facts/team/people.ts'
import { entryName } from '#facts/team/team-state.ts'
import { formatDateNear } from '#facts/text/local-date.ts'
import type { TeamChange } from '../../team/outbox.ts'
import { rememberTaken } from '../../team/taken-unnamed.ts'
import { useAct, useUndo } from '../../team/use-act.ts'
import { type ShownTeam, useOutbox } from '../../team/use-team.ts'
import { confirmIfBulk } from './bulk-question.tsx'
import { shipmentWords, ownerChangeWords, ownerVerb } from './owner-words.ts'
import { countItems, doneWords, isRefused, withItems, type TargetItem, type Target } from './targets.ts'

/** A shipment with the version of its facts that the user sees. */
type MarkedShipment = Pick<ShipmentOutline, 'reference' | 'updatedAt'>

/** What a page adds to an action on items. */
interface AlsoDone {
  /** Said after what was done, such as '31 left'. */
  readonly more: string
  readonly onDone: () => void
}

/** What a user can do about shipments, one or many at once: one change, one toast, one undo. */
export interface TeamActions extends OwnerActions {
  readonly mayWrite: boolean
  /** Says whether it was done, as the next two do; for many shipments, the user is asked first. */
  readonly handle: (targets: readonly Target[], also?: AlsoDone) => boolean
  readonly snooze: (targets: readonly Target[], until: string | null, also?: AlsoDone) => boolean
  readonly bringBack: (targets: readonly Target[], also?: AlsoDone) => boolean
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
    targets: readonly Target[],
    [verb, done]: readonly [verb: string, done: string],
    changeOf: (item: TargetItem, shipment: MarkedShipment) => TeamChange,
    also?: AlsoDone,
  ): boolean => {
    if (isRefused(targets)) return false
    const some = withItems(targets)
    const run = () => {
      const changes = some.flatMap(({ shipment, items }) => items.map((item) => changeOf(item, shipment)))
      const isDone = write(changes, doneWords(some, done), also?.more)
      if (isDone) also?.onDone()
      return isDone
    }
    return confirmIfBulk({ verb, rows: some.length, items: countItems(some), run })
  }
  return {
    mayWrite,
    handle: (targets, also) => mark(targets, ['Handle', 'handled'], markOn({ state: 'handled' }), also),
    snooze(targets, until, also) {
      const when = until === null ? 'something changes' : formatDateNear(until, judge.today)
      const change = markOn({ state: 'snoozed', until })
      return mark(targets, ['Snooze', `snoozed until ${when}`], change, also)
    },
    bringBack: (targets, also) => mark(targets, ['Bring back', 'brought back'], openAgain, also),
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

/** How an item is marked, on the facts that the user sees. */
function markOn(mark: { state: 'handled' } | { state: 'snoozed'; until: string | null }) {
  return ({ key, fingerprint }: TargetItem, { reference, updatedAt }: MarkedShipment): TeamChange => ({
    kind: 'items',
    key: `${reference}/${key}`,
    value: { ...mark, fingerprint },
    factsAt: updatedAt,
  })
}

/** Takes away what dealt with an item: a mark, or a tick. */
function openAgain(
  { key, state }: TargetItem,
  { reference, updatedAt: factsAt }: MarkedShipment,
): TeamChange {
  return state.kind === 'ticked'
    ? { kind: 'ticks', key: `${reference}/${state.tick}`, value: null, factsAt }
    : { kind: 'items', key: `${reference}/${key}`, value: null, factsAt }
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
