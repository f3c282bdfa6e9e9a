import type { JudgedItem } from '#contract/dashboard-api/account.ts'
import type { ChangeLine } from '#contract/dashboard-api/changes.ts'
import { partsOfKey, type TeamEntry } from '#contract/dashboard-api/team.ts'
import type { LocalDate } from '#contract/local-date.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { attentionWord } from '../filters/choice-words.ts'
import { ownerOf } from '../team/people.ts'
import { TICK_WORDS } from '../team/tick-words.ts'
import { formatDateNear } from '../text/local-date.ts'
import { lowerFirst } from '../text/lower-first.ts'
import { nameOf } from '../words/person-name.ts'
import { shipmentHead } from './change-lines.ts'

/** The items of a shipment, for their names. */
type Items = readonly Pick<JudgedItem, 'key' | 'noun'>[]

/** What a person did with a shipment, by the entry that says so. */
export function actionLine(entry: TeamEntry, row: ShipmentRow, items: Items, today: LocalDate): ChangeLine {
  const { kind, key, by, at } = entry
  const sentence = { text: wordsOf(entry, items, today), weight: 2 } as const
  return {
    ...sentence,
    key: `${kind}/${key}`,
    sailing: null,
    by: nameOf(by),
    seenAt: at,
    afterAt: at,
    updatedAt: at,
    origin: 'watched',
    shipments: [{ ...shipmentHead(row), sentences: [sentence], required: null }],
  }
}

function wordsOf(entry: TeamEntry, items: Items, today: LocalDate): string {
  const { part } = partsOfKey(entry.kind, entry.key)
  switch (entry.kind) {
    case 'items': {
      const [kind = part] = part.split(':')
      const noun = items.find(({ key }) => key === part)?.noun ?? lowerFirst(attentionWord(kind))
      if (entry.value.state === 'handled') return `Handled: ${noun}`
      const { until } = entry.value
      return `Snoozed until ${until === null ? 'something changes' : formatDateNear(until, today)}: ${noun}`
    }
    case 'owners': {
      const owner = ownerOf(entry)
      return owner?.id === entry.by.id && owner.name === entry.by.name
        ? 'Assigned to themselves'
        : `Assigned to ${nameOf(owner ?? { name: null })}`
    }
    case 'ticks': {
      const word = part === 'returned' ? TICK_WORDS.returned : TICK_WORDS.collected
      return entry.value.on ? `Ticked: ${lowerFirst(word)}` : `No longer ticked: ${lowerFirst(word)}`
    }
    case 'dates': {
      const date = part === 'last-free-day' ? 'Last free day' : 'Required date'
      return `${date} set to ${formatDateNear(entry.value.on, today)}`
    }
    default:
      throw new TypeError(`${entry.kind} does not mark a shipment`)
  }
}
