import type { TeamItem, TeamPerson } from '#contract/dashboard-api/team.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { attentionOf } from '#facts/shipment/attention.ts'
import type { AttentionItem } from '#facts/shipment/attention-item.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { fingerprintOf, itemKey } from '#facts/shipment/fingerprint.ts'
import {
  standingOf,
  tickableOf,
  tickFingerprint,
  type Standing,
  type TeamMarks,
  type TickName,
} from '#facts/shipment/standing.ts'
import type { ShownEntry, TeamChange } from '../../team/outbox.ts'
import { entryName } from '../../team/team-state.ts'
import { useOutbox, useTeam, useUndo } from '../../team/use-team.ts'
import { showToast } from '../../ui/toast.tsx'

/** An attention item with what the team has done about it. */
export interface TeamItemState {
  readonly item: AttentionItem
  readonly standing: Standing
  /** The mark, whether it still covers the item or not. */
  readonly entry: ShownEntry | undefined
}

/** What the team has written about a shipment, and how to write more. */
export interface ShipmentTeam {
  readonly items: readonly TeamItemState[]
  readonly owner: ShownEntry | undefined
  readonly me: TeamPerson | null
  readonly people: readonly TeamPerson[]
  /** Nothing of it could be read. */
  readonly isUnreadable: boolean
  readonly mayWrite: boolean
  readonly tick: (name: TickName) => ShownEntry | undefined
  readonly handle: (items: readonly AttentionItem[]) => void
  readonly snooze: (items: readonly AttentionItem[], until: string | null) => void
  readonly bringBack: (items: readonly AttentionItem[]) => void
  readonly giveTo: (person: TeamPerson | null) => void
  readonly setTick: (name: TickName, on: boolean) => void
  readonly undo: () => void
}

/** The team's marks on one shipment. */
export function useShipmentTeam(shipment: ShipmentOutline, clock: Clock): ShipmentTeam {
  const team = useTeam()
  const outbox = useOutbox()
  const { reference } = shipment
  const { entries, me } = team
  const marks = marksOf(reference, entries)
  const undo = useUndo()
  const write = (changes: readonly TeamChange[], words: string) => {
    if (outbox.change(changes, words)) showToast({ words, action: { label: 'Undo', run: undo } })
    else showToast({ words: 'Not saved: the team’s state cannot be read at the moment.' })
  }
  const mark = (
    items: readonly AttentionItem[],
    done: string,
    valueOf: (fingerprint: string) => TeamItem | null,
  ) => {
    if (items.length === 0) return
    const changes = items.map((item): TeamChange => ({
      kind: 'items',
      key: `${reference}/${itemKey(item)}`,
      value: valueOf(fingerprintOf(item, shipment, clock)),
      factsAt: shipment.updatedAt,
    }))
    write(changes, `${reference} ${done}`)
  }
  return {
    items: attentionOf(shipment, clock).map((item) => ({
      item,
      standing: standingOf(item, shipment, clock, marks),
      entry: entries.get(entryName('items', `${reference}/${itemKey(item)}`)),
    })),
    owner: entries.get(entryName('owners', reference)),
    me,
    people: [...(team.state?.people.values() ?? [])].filter(({ name }) => name !== null),
    isUnreadable: team.isUnreadable,
    mayWrite: team.state !== undefined && me !== null,
    tick: (name) => entries.get(entryName('ticks', `${reference}/${name}`)),
    handle: (items) => mark(items, 'handled', (fingerprint) => ({ state: 'handled', fingerprint })),
    snooze: (items, until) =>
      mark(items, 'snoozed', (fingerprint) => ({ state: 'snoozed', until, fingerprint })),
    bringBack: (items) => mark(items, 'brought back', () => null),
    giveTo: (person) =>
      write(
        [{ kind: 'owners', key: reference, value: person && { to: person.id } }],
        ownerWords(reference, person, me),
      ),
    setTick(name, on) {
      const change = tickChange(name, on, shipment, clock)
      if (change) write([change], `${reference} ${on ? name : `no longer ${name}`}`)
    },
    undo,
  }
}

function tickChange(name: TickName, on: boolean, shipment: ShipmentOutline, clock: Clock): TeamChange | null {
  const tickable = tickableOf(name, shipment, clock)
  if (!tickable) return null
  const value = on ? { on, fingerprint: tickFingerprint(tickable) } : null
  return { kind: 'ticks', key: `${shipment.reference}/${name}`, value, factsAt: shipment.updatedAt }
}

function ownerWords(reference: string, person: TeamPerson | null, me: TeamPerson | null): string {
  if (!person) return `${reference} given back`
  return person.id === me?.id ? `${reference} taken` : `${reference} given to ${person.name ?? 'a colleague'}`
}

function marksOf(reference: string, entries: ReadonlyMap<string, ShownEntry>): TeamMarks {
  return {
    item(key) {
      const entry = entries.get(entryName('items', `${reference}/${key}`))
      return entry?.kind === 'items' ? entry.value : null
    },
    tick(name) {
      const entry = entries.get(entryName('ticks', `${reference}/${name}`))
      return entry?.kind === 'ticks' ? entry.value : null
    },
  }
}
