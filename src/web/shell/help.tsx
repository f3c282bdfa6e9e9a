import { HelpDialog } from '../shortcuts/help-dialog.tsx'
import { writtenKey, type ShortcutGroup } from '../shortcuts/shortcut-words.ts'
import { TODAY_KEYS } from '../shipments/today/today-keys.ts'
import { WORKLIST_KEYS } from '../worklist/worklist-keys.ts'

const ON_TODAY: ShortcutGroup = {
  title: 'On Today',
  shortcuts: Object.values({ ...WORKLIST_KEYS, ...TODAY_KEYS }).map(({ keys, action }) => ({
    keys: keys.map(writtenKey),
    action,
  })),
}

/** The help, with the very keys that pages act on. */
export function Help({ onClosed }: { readonly onClosed: () => void }) {
  return <HelpDialog ofPages={[ON_TODAY]} onClosed={onClosed} />
}
