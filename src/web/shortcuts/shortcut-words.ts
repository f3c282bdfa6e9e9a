import { PAGES } from '#contract/dashboard-api/pages.ts'

interface ShortcutWords {
  /** Alternatives, each as written on the keys: pressed together with Shift, otherwise one after the other. */
  readonly keys: readonly (readonly string[])[]
  readonly action: string
}

export interface ShortcutGroup {
  readonly title: string
  readonly shortcuts: readonly ShortcutWords[]
}

/** Shortcuts of a shipment's page. */
export const ON_A_SHIPMENT: ShortcutGroup = {
  title: 'On a shipment',
  shortcuts: [
    { keys: [['J']], action: 'Next shipment of its list' },
    { keys: [['K']], action: 'Previous shipment of its list' },
    { keys: [['E']], action: 'Handled: its first item, or the focused one' },
    { keys: [['Shift', 'E']], action: 'Handled: all its items' },
    { keys: [['S']], action: 'Snooze its first item, or the focused one; then 1 to 4 for how long' },
    { keys: [['Shift', 'S']], action: 'Snooze all its items; then 1 to 4 for how long' },
    { keys: [['M']], action: 'Assign it to me, or unassign it' },
    { keys: [['N']], action: 'Add a note' },
    { keys: [['Esc']], action: 'Back to its row in the list' },
  ],
}

/** The shortcuts in the help dialog. */
export const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [
  {
    title: 'In the search',
    shortcuts: [
      { keys: [['↓']], action: 'Go to the suggestions, or to the results if they are closed' },
      { keys: [['Enter']], action: 'List all matches, or open a complete number' },
    ],
  },
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: [['/']], action: 'Search shipments' },
      { keys: [['?']], action: 'Show this help' },
      { keys: [['Z']], action: 'Undo your last action' },
      ...PAGES.flatMap(({ title, key }) =>
        key === null ? [] : [{ keys: [['G', key.toUpperCase()]], action: `Go to ${title}` }],
      ),
    ],
  },
  ON_A_SHIPMENT,
  { title: 'On Changes', shortcuts: [{ keys: [['R']], action: 'Mark as read to here' }] },
]

const SIGNS: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowRight: '→',
  ArrowLeft: '←',
  Escape: 'Esc',
}

/** A key name (`key-press.ts`) as written on the keys: 'Shift+j' gives Shift and J. */
export function writtenKey(name: string): readonly string[] {
  return name.split('+').map((part) => SIGNS[part] ?? (part.length === 1 ? part.toUpperCase() : part))
}
