import type { Clock } from '#facts/shipment/clock.ts'
import { isSameList } from '../../lib/is-same-list.ts'
import type { HeldTodayRow } from './use-today-list.ts'

interface Drawn {
  readonly row: HeldTodayRow
  readonly clock: Clock
}

/** Whether a line looks the same with other properties: rows and clocks are new objects after every mark of the team. */
export function isDrawnAlike<Props extends Drawn>(one: Props, other: Props): boolean {
  const { row, clock, ...rest } = one
  const isSame = ([name, value]: [string, unknown]) => Reflect.get(other, name) === value
  return (
    Object.entries(rest).every(isSame) &&
    isSameRow(row, other.row) &&
    isSaidAlike(row.row.reference, clock, other.clock)
  )
}

function isSameRow(one: HeldTodayRow, other: HeldTodayRow): boolean {
  return (
    one.key === other.key &&
    one.row === other.row &&
    one.isGone === other.isGone &&
    isSameList(one.items, other.items)
  )
}

/** Whether the same is said of a shipment by both clocks. */
function isSaidAlike(reference: string, one: Clock, other: Clock): boolean {
  return one === other || isSameList(saidBy(one, reference), saidBy(other, reference))
}

function saidBy({ nowMs, rules, dealtWith }: Clock, reference: string): readonly unknown[] {
  const owner = dealtWith?.ownerOf(reference)
  const marks = [dealtWith?.marksOf(reference), dealtWith?.noteCountOf(reference)]
  return [nowMs, rules.key, ...marks, owner?.name, owner?.isMe]
}
