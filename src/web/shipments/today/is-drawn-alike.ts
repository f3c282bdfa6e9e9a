import type { Judge } from '#facts/attention/judge.ts'
import { isSameList } from '#facts/text/is-same-list.ts'
import type { HeldTodayRow } from './use-today-list.ts'

interface Drawn {
  readonly row: HeldTodayRow
  readonly judge: Judge
}

/** Whether a line looks the same with other properties: rows and clocks are new objects after every mark of the team. */
export function isDrawnAlike<Props extends Drawn>(one: Props, other: Props): boolean {
  const { row, judge, ...rest } = one
  const isSame = ([name, value]: [string, unknown]) => Reflect.get(other, name) === value
  return (
    Object.entries(rest).every(isSame) &&
    isSameRow(row, other.row) &&
    isSaidAlike(row.subject, judge, other.judge)
  )
}

function isSameRow(one: HeldTodayRow, other: HeldTodayRow): boolean {
  return (
    one.key === other.key &&
    one.shipment === other.shipment &&
    one.hasLeft === other.hasLeft &&
    one.takenAway === other.takenAway &&
    isSameList(one.items, other.items)
  )
}

/** Whether the same is said of a shipment by both clocks. */
function isSaidAlike(reference: string, one: Judge, other: Judge): boolean {
  return one === other || isSameList(saidBy(one, reference), saidBy(other, reference))
}

function saidBy({ nowMs, rules, dealtWith }: Judge, reference: string): readonly unknown[] {
  const owner = dealtWith?.ownerOf(reference)
  const marks = [dealtWith?.marksOf(reference), dealtWith?.noteCountOf(reference)]
  return [nowMs, rules.key, ...marks, owner?.name, owner?.isMe]
}
