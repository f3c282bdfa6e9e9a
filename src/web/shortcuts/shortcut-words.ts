/** The shortcuts as they are told. */

interface ShortcutWords {
  /** Any of these, as they are written on the keys. */
  readonly keys: readonly (readonly string[])[]
  readonly action: string
}

/** Shortcuts that belong together. */
export interface ShortcutGroup {
  readonly title: string
  readonly shortcuts: readonly ShortcutWords[]
}

export const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [
  {
    title: 'In the list',
    shortcuts: [
      { keys: [['J'], ['↓']], action: 'Next shipment' },
      { keys: [['K'], ['↑']], action: 'Previous shipment' },
      { keys: [['Home']], action: 'First shipment' },
      { keys: [['End']], action: 'Last loaded shipment' },
      { keys: [['Enter']], action: 'Open the shipment' },
      { keys: [['Esc']], action: 'Clear the selection, then leave the search' },
    ],
  },
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: [['/']], action: 'Search shipments' },
      { keys: [['?']], action: 'Show this help' },
    ],
  },
  {
    title: 'Selecting in the list',
    shortcuts: [
      { keys: [['X'], ['Space']], action: 'Select, or not' },
      {
        keys: [
          ['Shift', 'J'],
          ['Shift', '↓'],
        ],
        action: 'Select downwards',
      },
      {
        keys: [
          ['Shift', 'K'],
          ['Shift', '↑'],
        ],
        action: 'Select upwards',
      },
      { keys: [['C']], action: 'Copy references' },
      { keys: [['T']], action: 'Copy as table' },
      { keys: [['E']], action: 'Export' },
    ],
  },
  {
    title: 'On a shipment',
    shortcuts: [{ keys: [['Esc']], action: 'Back to its row in the list' }],
  },
]
