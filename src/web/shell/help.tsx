import { useLocation } from '@tanstack/react-router'
import { HelpDialog } from '../shortcuts/help-dialog.tsx'
import { ON_A_SHIPMENT, writtenKey, type ShortcutGroup } from '../shortcuts/shortcut-words.ts'
import { OWN_LIST_KEYS } from '../list/list-keys.ts'
import { TEAM_KEYS } from '../shipments/team-marks/team-keys.ts'
import { FOLD_KEYS } from '../today/group-lines.tsx'
import { WORKLIST_KEYS, type ListKey } from '../table/keys.ts'

const IN_LISTS: ShortcutGroup = {
  title: 'In the list and on Today',
  shortcuts: wordsOf({ ...WORKLIST_KEYS, ...FOLD_KEYS, ...TEAM_KEYS }),
}
const IN_ORDERS: ShortcutGroup = { title: 'In orders', shortcuts: wordsOf(WORKLIST_KEYS) }
const ON_A_PO: ShortcutGroup = {
  title: 'On a PO',
  shortcuts: [
    ...wordsOf({ ...WORKLIST_KEYS, ...TEAM_KEYS }),
    { keys: [['Esc']], action: 'Back to where it was opened' },
  ],
}
const IN_THE_LIST: ShortcutGroup = { title: 'In the list only', shortcuts: wordsOf(OWN_LIST_KEYS) }

function wordsOf(table: Readonly<Record<string, Pick<ListKey<never>, 'keys' | 'action'>>>) {
  return Object.values(table).map(({ keys, action }) => ({ keys: keys.map(writtenKey), action }))
}

/** The help, with the same key definitions that pages use. */
export function Help({ onClosed }: { readonly onClosed: () => void }) {
  const here = useLocation({ select: ({ pathname }) => groupsAt(pathname) })
  return <HelpDialog here={here} ofPages={[IN_LISTS, IN_THE_LIST]} onClosed={onClosed} />
}

/** The shortcuts of the page at a path. */
export function groupsAt(pathname: string): readonly ShortcutGroup[] {
  if (pathname === '/') return [IN_LISTS]
  if (pathname === '/shipments') return [IN_LISTS, IN_THE_LIST]
  if (pathname === '/orders') return [IN_ORDERS]
  if (pathname === '/po') return [ON_A_PO]
  return pathname.startsWith('/shipments/') ? [ON_A_SHIPMENT] : []
}
