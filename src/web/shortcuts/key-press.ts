import { keptSwitch } from '../lib/kept-setting.ts'

/** Whether single-key shortcuts are on. Speech input or a tremor can press keys by mistake. */
export const {
  current: areShortcutsOn,
  useCurrent: useShortcutsOn,
  keep: keepShortcuts,
} = keptSwitch('landfall.shortcuts')

/** The parts of a key press that decide whether it is a shortcut. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented'
>

/**
 * The name of a key: `j`, `Shift+j`, `ArrowDown`, `Space`, `?`. Symbols are named by their character, however they are
 * typed; letters by their position if the keyboard has no Latin ones. `Ctrl+a` includes Command with A, and Ctrl with Z
 * is `z`. `null` for all other keys with Ctrl, Alt or Command, and for those that compose a character.
 */
export function keyName(press: KeyPress): string | null {
  const { key, shiftKey } = press
  if (isForOthers(press)) return null
  const letter = letterOf(press)
  if (isControlled(press)) return shiftKey ? null : (CONTROLLED[letter ?? ''] ?? null)
  const name = letter ?? (key === ' ' ? 'Space' : key)
  const isSign = letter === null && key.length === 1 && key !== ' '
  return shiftKey && !isSign ? `Shift+${name}` : name
}

/** Letters that are also shortcuts with Ctrl or Command. */
const CONTROLLED: Readonly<Record<string, string>> = { a: 'Ctrl+a', z: 'z' }

function isForOthers({ altKey, isComposing, defaultPrevented }: KeyPress): boolean {
  return defaultPrevented || isComposing || altKey
}

function isControlled({ ctrlKey, metaKey }: KeyPress): boolean {
  return ctrlKey || metaKey
}

function letterOf({ key, code }: KeyPress): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  const isOtherLetter = key.length === 1 && /\p{L}/u.test(key)
  return isOtherLetter ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null) : null
}

const TEXT_FIELD =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset]), textarea, select, [contenteditable]:not([contenteditable=false])'

/** Whether an element receives typed text. */
export function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(TEXT_FIELD)
}

/** Whether a dialog or menu that handles keys covers the page. Hints do not count. */
export function isPageCovered(): boolean {
  return document.querySelector(COVERS) !== null
}

/** A forgiving selector list: browsers ignore the parts that they do not know. */
const COVERS = ':is(dialog[open], [popover=""]:popover-open, [popover=auto]:popover-open)'
