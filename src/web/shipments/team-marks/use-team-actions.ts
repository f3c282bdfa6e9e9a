import type { TeamItem, TeamPerson } from '#contract/dashboard-api/team.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { AttentionItem } from '#facts/shipment/attention-item.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { standingWith, type TickName } from '#facts/shipment/dealt-with.ts'
import { fingerprintOf, itemKey } from '#facts/shipment/fingerprint.ts'
import { tickableOf, tickFingerprint } from '#facts/shipment/standing.ts'
import { counted } from '#facts/text/counted.ts'
import type { TeamChange } from '../../team/outbox.ts'
import { useOutbox, useUndo, type ShownTeam } from '../../team/use-team.ts'
import { showToast } from '../../ui/toast.tsx'

/** A shipment with some of its attention items. */
interface ShipmentItems {
  readonly shipment: ShipmentOutline
  readonly items: readonly AttentionItem[]
}

/** What a reader can do about shipments, one or many at once: one change, one toast, one undo. */
export interface TeamActions {
  readonly mayWrite: boolean
  /**
   * Says whether it was done, as the next two do.
   *
   * @param more said after what was done, such as '31 left'
   */
  readonly handle: (chosen: readonly ShipmentItems[], more?: string) => boolean
  readonly snooze: (chosen: readonly ShipmentItems[], until: string | null, more?: string) => boolean
  readonly bringBack: (chosen: readonly ShipmentItems[], more?: string) => boolean
  /** `null`: nobody's any more. */
  readonly giveTo: (references: readonly string[], person: TeamPerson | null) => void
  readonly setTick: (name: TickName, on: boolean, shipment: ShipmentOutline) => void
  readonly undo: () => void
}

/** What a reader can do about shipments. */
export function useTeamActions(clock: Clock, { state, me }: Pick<ShownTeam, 'state' | 'me'>): TeamActions {
  const outbox = useOutbox()
  const undo = useUndo()
  const write = (changes: readonly TeamChange[], words: string, more?: string): boolean => {
    if (changes.length === 0) return false
    const said = more === undefined ? words : `${words} · ${more}`
    const isDone = outbox.change(changes, words)
    if (isDone) showToast({ words: said, action: { label: 'Undo', run: undo } })
    else showToast({ words: 'Not saved: the team’s state cannot be read at the moment.' })
    return isDone
  }
  const mark = (
    chosen: readonly ShipmentItems[],
    done: string,
    more: string | undefined,
    valueOf: (fingerprint: string) => TeamItem,
  ): boolean => {
    const changes = chosen.flatMap(({ shipment, items }) =>
      items.map((item): TeamChange => ({
        kind: 'items',
        key: `${shipment.reference}/${itemKey(item)}`,
        value: valueOf(fingerprintOf(item, shipment, clock)),
        factsAt: shipment.updatedAt,
      })),
    )
    return write(changes, `${shipmentWords(chosen.map(({ shipment }) => shipment.reference))} ${done}`, more)
  }
  return {
    mayWrite: state !== undefined && me !== null,
    handle: (chosen, more) =>
      mark(chosen, 'handled', more, (fingerprint) => ({ state: 'handled', fingerprint })),
    snooze: (chosen, until, more) =>
      mark(chosen, 'snoozed', more, (fingerprint) => ({ state: 'snoozed', until, fingerprint })),
    bringBack(chosen, more) {
      const changes = chosen.flatMap(({ shipment, items }) =>
        items.map((item) => openAgain(item, shipment, clock)),
      )
      const words = `${shipmentWords(chosen.map(({ shipment }) => shipment.reference))} brought back`
      return write(changes, words, more)
    },
    giveTo(references, person) {
      const value = person && { to: person.id }
      const changes = references.map((key): TeamChange => ({ kind: 'owners', key, value }))
      write(changes, `${shipmentWords(references)} ${givenWords(person, me)}`)
    },
    setTick(name, on, shipment) {
      const change = tickChange(name, on, shipment, clock)
      if (change) write([change], `${shipment.reference} ${on ? name : `no longer ${name}`}`)
    },
    undo,
  }
}

/** Takes away what dealt with an item: a mark, or a tick. */
function openAgain(item: AttentionItem, shipment: ShipmentOutline, clock: Clock): TeamChange {
  const { reference, updatedAt: factsAt } = shipment
  const standing = standingWith(item, shipment, clock)
  return standing.kind === 'ticked'
    ? { kind: 'ticks', key: `${reference}/${standing.tick}`, value: null, factsAt }
    : { kind: 'items', key: `${reference}/${itemKey(item)}`, value: null, factsAt }
}

function tickChange(name: TickName, on: boolean, shipment: ShipmentOutline, clock: Clock): TeamChange | null {
  const tickable = tickableOf(name, shipment, clock)
  if (!tickable) return null
  const value = on ? { on, fingerprint: tickFingerprint(tickable) } : null
  return { kind: 'ticks', key: `${shipment.reference}/${name}`, value, factsAt: shipment.updatedAt }
}

/** 'NW-204066', or '3 shipments'. */
function shipmentWords(references: readonly string[]): string {
  const [first = ''] = references
  return references.length === 1 ? first : counted(references.length, 'shipment')
}

function givenWords(person: TeamPerson | null, me: TeamPerson | null): string {
  if (!person) return 'given back'
  return person.id === me?.id ? 'taken' : `given to ${person.name ?? 'a colleague'}`
}
