import { copyAndSay, copySubjects } from '../ui/copy-and-say.ts'
import type { ListKey } from '../table/keys.ts'
import { TEAM_KEYS } from '../shipments/team-marks/team-keys.ts'
import type { ShipmentList } from './use-shipment-list.ts'

/** Shortcuts of only the list. J, K, X and arrows: `table/keys.ts`; E, S and M: `team-marks/team-keys.ts`. */
export const OWN_LIST_KEYS = {
  copy: {
    keys: ['c'],
    action: 'Copy references, or what has the focus',
    run({ chosenRows }, target) {
      if (chosenRows.length > 0) copySubjects(chosenRows.map(({ shipment }) => shipment.reference))
      return chosenRows.length > 0 || copyFocused(target)
    },
  },
  table: {
    keys: ['t'],
    action: 'Copy the selection as a table',
    run({ chosenRows, content: { search } }) {
      if (chosenRows.length > 0)
        void import('../export/copy-shipments.ts').then(({ copyTable }) => copyTable(chosenRows, search))
      return chosenRows.length > 0
    },
  },
  order: {
    keys: ['b'],
    action: 'Open the first PO of the row',
    run(list) {
      const row = list.focusedLine?.row.row
      const tag = row?.required?.tag ?? row?.shipment.tags[0] ?? ''
      if (tag !== '') list.openOrder(tag)
      return tag !== ''
    },
  },
} satisfies Record<string, ListKey<ShipmentList>>

/** Copies the focused identifier, which may be a tag. */
function copyFocused(target: Element): boolean {
  const { tag, reference = '' } = target instanceof HTMLElement ? target.dataset : {}
  const text = tag ?? reference
  if (text === '') return false
  void copyAndSay({ text }, text)
  return true
}

/** Shortcuts of the list, in addition to those of every worklist. */
export const LIST_KEYS = { ...TEAM_KEYS, ...OWN_LIST_KEYS }
