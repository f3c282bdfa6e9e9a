import type { JudgedRow } from '#contract/dashboard-api/account.ts'
import type { TeamDate, TeamPerson } from '#contract/dashboard-api/team.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { TickName } from '#facts/attention/rule.ts'
import { entryIn, isSamePerson, ownerValue, type ShownEntry } from '#facts/team/people.ts'
import { formatDateNear } from '#facts/text/local-date.ts'
import { useAct, useUndo, type TeamChange } from '../../team/use-act.ts'
import type { ShownTeam } from '../../team/use-team.ts'
import { confirmIfBulk } from './bulk-question.tsx'
import { shipmentWords, ownerChangeWords, ownerVerb } from './owner-words.ts'
import { countItems, doneWords, isRefused, withItems, type TargetItem, type Target } from './targets.ts'

/** A shipment as it is shown, with what the team has written about it. */
export interface MarkedShipment extends Pick<JudgedRow, 'owner'> {
  readonly shipment: Pick<JudgedRow['shipment'], 'reference'>
  readonly marks: readonly ShownEntry[]
}

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
export function useTeamActions(judge: Judge, team: Pick<ShownTeam, 'mayWrite' | 'me'>): TeamActions {
  const { mayWrite } = team
  const owners = useOwnerActions(team)
  const act = useAct()
  const undo = useUndo()
  const write = (changes: readonly TeamChange[], words: string, more?: string) =>
    act(changes, { words, more })
  const mark = (
    targets: readonly Target[],
    [verb, done]: readonly [verb: string, done: string],
    changeOf: (item: TargetItem, reference: string) => TeamChange,
    also?: AlsoDone,
  ): boolean => {
    if (isRefused(targets)) return false
    const some = withItems(targets)
    const run = () => {
      const changes = some.flatMap(({ shipment, items }) =>
        items.map((item) => changeOf(item, shipment.reference)),
      )
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
    setTick(name, fingerprint, { shipment: { reference }, marks }) {
      const value = fingerprint === null ? null : { on: true, fingerprint }
      const key = `${reference}/${name}`
      const change: TeamChange = { kind: 'ticks', key, value, over: entryIn(marks, 'ticks', key) }
      write([change], `${reference} ${value ? name : `no longer ${name}`}`)
    },
    setLastFreeDay(told, { shipment: { reference }, marks }) {
      const key = `${reference}/last-free-day`
      const change: TeamChange = { kind: 'dates', key, value: told, over: entryIn(marks, 'dates', key) }
      write([change], `${reference} ${toldDone(told, judge)}`)
    },
    undo: () => undo(),
  }
}

/** How an item is marked, on the facts that the user sees. */
function markOn(mark: { state: 'handled' } | { state: 'snoozed'; until: string | null }) {
  return ({ key, fingerprint, entry }: TargetItem, reference: string): TeamChange => ({
    kind: 'items',
    key: `${reference}/${key}`,
    value: { ...mark, fingerprint },
    over: entry,
  })
}

/** Takes away what dealt with an item: a mark, or a tick. */
function openAgain({ key, state, entry }: TargetItem, reference: string): TeamChange {
  return state.kind === 'ticked'
    ? { kind: 'ticks', key: `${reference}/${state.tick}`, value: null, over: entry }
    : { kind: 'items', key: `${reference}/${key}`, value: null, over: entry }
}

function toldDone(told: TeamDate | null, { today }: Judge): string {
  return told ? `last free day set to ${formatDateNear(told.on, today)}` : 'last free day by our sum again'
}

/** Assigns shipments. Each returns whether it was done; for many, the user is asked first. */
interface OwnerActions {
  /** Assigns them to the user, or to nobody where the user has all of them. */
  readonly take: (rows: readonly MarkedShipment[]) => boolean
  /** `null`: nobody's any more. */
  readonly giveTo: (rows: readonly MarkedShipment[], person: TeamPerson | null) => boolean
}

function useOwnerActions({ mayWrite, me }: Pick<ShownTeam, 'mayWrite' | 'me'>): OwnerActions {
  const act = useAct()
  const giveTo = (rows: readonly MarkedShipment[], person: TeamPerson | null): boolean => {
    if (!mayWrite || me === null || rows.length === 0) return false
    const run = () => {
      const value = person && ownerValue(person)
      const changes = rows.map(({ shipment: { reference: key }, marks }): TeamChange => {
        return { kind: 'owners', key, value, over: entryIn(marks, 'owners', key), owner: person }
      })
      const references = rows.map(({ shipment }) => shipment.reference)
      const from = rows.map(({ owner }) => owner)
      const words = `${shipmentWords(references)} ${ownerChangeWords({ from, to: person, me })}`
      return act(changes, { words })
    }
    return confirmIfBulk({ verb: ownerVerb(person, me), rows: rows.length, items: 0, run })
  }
  const take = (rows: readonly MarkedShipment[]) => giveTo(rows, areMine(rows, me) ? null : me)
  return { take, giveTo }
}

/** Whether the user takes care of all of them. */
export function areMine(rows: readonly Pick<MarkedShipment, 'owner'>[], me: TeamPerson | null): boolean {
  return rows.every(({ owner }) => owner !== null && me !== null && isSamePerson(owner, me))
}
