import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { attentionOf } from '../attention/attention.ts'
import { attentionBasis, attentionWords, lastingReason } from '../attention/attention-words.ts'
import { groupTitle } from '../attention/group.ts'
import type { Judge } from '../attention/judge.ts'
import type { AttentionItem } from '../attention/rules.ts'
import { stateWith } from '../attention/standing.ts'
import type { TodaySearch } from '../filters/today-search.ts'
import { column, dayColumn, joined, type CellValue, type ExportColumn } from './sheet-column.ts'

/** What a row of Today says about its first item on a tab, and the reasons of its others. */
export function todayColumns({ tab = 'open', kind }: TodaySearch): ExportColumn<ShipmentOutline>[] {
  const itemsOf = (shipment: ShipmentOutline, judge: Judge) =>
    attentionOf(shipment, judge).filter((item) => {
      const standing = stateWith(item, shipment, judge).kind
      return (
        tab === (standing === 'ticked' ? 'handled' : standing) &&
        (!kind || kind.some((one) => one === item.kind))
      )
    })
  const ofFirst =
    (valueOf: (item: AttentionItem, shipment: ShipmentOutline, judge: Judge) => CellValue) =>
    (shipment: ShipmentOutline, judge: Judge) => {
      const [first] = itemsOf(shipment, judge)
      return first ? valueOf(first, shipment, judge) : null
    }
  return [
    column(
      'Group',
      24,
      ofFirst(({ group }) => groupTitle(group)),
    ),
    dayColumn(
      'Due date',
      ofFirst(({ date }) => date),
    ),
    column('Reason', 44, ofFirst(lastingReason)),
    column('Next step', 44, ofFirst(nextStepOf)),
    column('Due date based on', 28, ofFirst(attentionBasis)),
    column('Other reasons', 44, (shipment, judge) => {
      const others = itemsOf(shipment, judge).slice(1)
      return joined(others.map((item) => lastingReason(item, shipment, judge)))
    }),
  ]
}

/** 'Ask Evergreen for the date, booking 899979679.' */
function nextStepOf(item: AttentionItem, shipment: ShipmentOutline, judge: Judge): string {
  const { nextStep, number } = attentionWords(item, shipment, judge)
  return number ? `${nextStep.replace(/\.$/, '')}, ${number.what} ${number.text}.` : nextStep
}
