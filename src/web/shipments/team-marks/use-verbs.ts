import { useQueryClient } from '@tanstack/react-query'
import type { JudgedRow } from '#contract/dashboard-api/account.ts'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import type { TickName } from '#contract/dashboard-api/judged-names.ts'
import { entryIn, isPerson, ownerValue, type ShownEntry } from '#facts/team/people.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { formatDateNear } from '#facts/text/local-date.ts'
import { undo, useAct, type TeamChange } from '../../team/use-act.ts'
import { useTeam } from '../../team/use-team.ts'
import { askBulk } from './bulk-question.tsx'
import { shipmentWords, ownerChangeWords } from './owner-words.ts'
import {
  countItems,
  doneWords,
  isRefused,
  openOf,
  targetsOf,
  withItems,
  type Target,
  type TargetItem,
} from './targets.ts'

/** A displayed shipment with its team marks. */
export interface VerbRow extends Pick<JudgedRow, 'owner'> {
  readonly shipment: Pick<JudgedRow['shipment'], 'reference'>
  readonly marks: readonly ShownEntry[]
  /** Items on which verbs can act. */
  readonly items: readonly VerbItem[]
  /** Key of the item that the row shows; by default the first. */
  readonly item?: string | null | undefined
}

type VerbItem = TargetItem & Pick<JudgedRow['items'][number], 'tick'>

/** The user's actions on some shipments, for keys, row menu, selection bar and panels of all pages. */
export interface Verbs {
  readonly mayWrite: boolean
  /** Whether the user owns all of them. */
  readonly isMine: boolean
  /** The items for `handle`, `snooze` and `bringBack`: the one that a row shows, or all of its items. */
  readonly targets: (isAll: boolean) => readonly Target[]
  /** Returns whether it was done; `onDone` runs afterwards. An action on many shipments asks for confirmation first. */
  readonly handle: (targets: readonly Target[], onDone?: () => void) => boolean
  readonly snooze: (targets: readonly Target[], until: string | null, onDone?: () => void) => boolean
  readonly bringBack: (targets: readonly Target[], onDone?: () => void) => boolean
  /** Takes the shipments, or gives them back if the user has all of them. */
  readonly take: () => boolean
  /** `null` removes the owner. */
  readonly giveTo: (person: TeamPerson | null) => boolean
  /** Whether there is no open item or too many; if so, a message says why. */
  readonly isRefused: (targets: readonly Target[]) => boolean
  /** Ticks that settle their items. */
  readonly ticks: () => readonly TickName[]
  /** @param fingerprint facts to which the tick applies, by default those of its item; `null` removes the tick */
  readonly tick: (name: TickName, fingerprint?: string | null) => void
  readonly undo: () => void
}

export interface PageVerbs {
  /** Appended to the message, such as '31 left'. */
  readonly left?: (done: readonly Target[]) => string
  /** Those that are in collapsed groups only. An action on them asks first. */
  readonly hiddenIn?: (references: readonly string[]) => readonly string[]
  readonly onGiven?: (rows: readonly VerbRow[]) => void
}

/** @returns the actions on some shipments; with `isAll`, as for a selection, they include all items */
export function useVerbs(
  clock: Clock,
  page: PageVerbs = {},
): (rows: readonly VerbRow[], isAll?: boolean) => Verbs {
  const { mayWrite, me } = useTeam()
  const act = useAct()
  const client = useQueryClient()
  const mark = (
    targets: readonly Target[],
    [verb, done]: readonly [verb: string, done: string],
    changeOf: (item: TargetItem, reference: string) => TeamChange,
    onDone?: () => void,
  ): boolean => {
    if (!mayWrite || targets.length === 0 || isRefused(targets, clock)) return false
    const some = withItems(targets)
    const rest = restWords(targets.length - some.length)
    const run = () => {
      const changes = some.flatMap(({ shipment, items }) =>
        items.map((item) => changeOf(item, shipment.reference)),
      )
      const more = [rest, page.left?.(some)].filter(Boolean).join(' · ')
      if (!act(changes, { words: doneWords(some, done), more: more || undefined })) return false
      onDone?.()
      return true
    }
    return runOrAsk(verb, some, { items: countItems(some), rest, run })
  }
  const runOrAsk = (
    verb: string,
    rows: readonly Pick<VerbRow, 'shipment'>[],
    { items, rest, run }: { readonly items: number; readonly rest: string; readonly run: () => boolean },
  ) => {
    const references = rows.map(({ shipment }) => shipment.reference)
    const hidden = hiddenWords(page.hiddenIn?.(references) ?? [])
    if (rows.length <= UNASKED_ROWS_MAX && hidden === '') return run()
    askBulk({ words: questionWords(verb, rows.length, items), notes: [hidden, rest], verb, run })
    return false
  }
  const isMe = isPerson(me)
  return (rows, isAll = false) => {
    const isMine = rows.length > 0 && rows.every(({ owner }) => owner !== null && isMe(owner))
    const giveTo = (person: TeamPerson | null): boolean => {
      if (!mayWrite || me === null || rows.length === 0) return false
      const run = () => {
        const value = person && ownerValue(person)
        const changes = rows.map(({ shipment: { reference: key }, marks, owner }): TeamChange => {
          const owners = { from: owner, to: person }
          return { kind: 'owners', key, value, over: entryIn(marks, 'owners', key), owners }
        })
        const from = rows.map(({ owner }) => owner)
        const names = shipmentWords(rows.map(({ shipment }) => shipment.reference))
        page.onGiven?.(rows)
        return act(changes, { words: `${names} ${ownerChangeWords({ from, to: person, me })}` })
      }
      return runOrAsk(person ? 'Assign' : 'Unassign', rows, { items: 0, rest: '', run })
    }
    return {
      mayWrite,
      isMine,
      targets: (isOfAll) => targetsOf(rows, isAll || isOfAll),
      handle: (targets, onDone) =>
        mark(openOf(targets), ['Handle', 'handled'], markOn({ state: 'handled' }), onDone),
      snooze(targets, until, onDone) {
        const when = until === null ? 'something changes' : formatDateNear(until, clock.today)
        const change = markOn({ state: 'snoozed', until })
        return mark(openOf(targets), ['Snooze', `snoozed until ${when}`], change, onDone)
      },
      bringBack: (targets, onDone) => mark(targets, ['Bring back', 'brought back'], openAgain, onDone),
      giveTo,
      isRefused: (targets) => isRefused(openOf(targets), clock),
      take: () => giveTo(isMine ? null : me),
      ticks: () => [...new Set(rows.flatMap(({ items }) => items.flatMap(({ tick }) => tick?.name ?? [])))],
      tick(name, fingerprint) {
        const changes = rows.flatMap(({ shipment: { reference }, marks, items }): TeamChange[] => {
          const facts = fingerprint ?? items.find(({ tick }) => tick?.name === name)?.tick?.fingerprint
          if (fingerprint !== null && facts === undefined) return []
          const key = `${reference}/${name}`
          const value = fingerprint === null || facts === undefined ? null : { on: true, fingerprint: facts }
          return [{ kind: 'ticks', key, value, over: entryIn(marks, 'ticks', key) }]
        })
        const names = shipmentWords(rows.map(({ shipment }) => shipment.reference))
        act(changes, { words: `${names} ${fingerprint === null ? `no longer ${name}` : name}` })
      },
      undo: () => undo(client),
    }
  }
}

/** An action on more rows asks first, because the user may not mean all of them. */
const UNASKED_ROWS_MAX = 100
const HIDDEN_NAMES_MAX = 3

/** 'Handle 260 shipments, 312 items?'. @param items 0 if it is not about items */
function questionWords(verb: string, rows: number, items: number): string {
  return `${verb} ${counted(rows, 'shipment')}${items > 0 ? `, ${counted(items, 'item')}` : ''}?`
}

/** 'The other 294 have no open item'; empty for 0. */
function restWords(rest: number): string {
  if (rest === 0) return ''
  return rest === 1 ? 'The other one has no open item' : `The other ${grouped(rest)} have no open item`
}

/** 'NW-1 and NW-2 are in a collapsed group'. Above some, it counts them. */
function hiddenWords(references: readonly string[]): string {
  if (references.length === 0) return ''
  const names = references.length > HIDDEN_NAMES_MAX ? [`${grouped(references.length)} of them`] : references
  return `${new Intl.ListFormat('en-GB').format(names)} ${references.length === 1 ? 'is' : 'are'} in a collapsed group`
}

/** A mark on an item, tied to the facts that the user sees. */
function markOn(mark: { state: 'handled' } | { state: 'snoozed'; until: string | null }) {
  return ({ key, fingerprint, entry }: TargetItem, reference: string): TeamChange => ({
    kind: 'items',
    key: `${reference}/${key}`,
    value: { ...mark, fingerprint },
    over: entry,
  })
}

/** Deletes the mark or the tick of an item. */
function openAgain({ key, state, entry }: TargetItem, reference: string): TeamChange {
  return state.kind === 'ticked'
    ? { kind: 'ticks', key: `${reference}/${state.tick}`, value: null, over: entry }
    : { kind: 'items', key: `${reference}/${key}`, value: null, over: entry }
}
