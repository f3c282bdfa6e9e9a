/** What of a key press decides whether it is a shortcut. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented'
>

/**
 * The name of a key: `j`, `Shift+j`, `ArrowDown`, `Space`, `?`. Signs are named by what they are, whatever it takes to
 * type them; letters by where they stand where the keyboard writes no Latin ones. `null` for what belongs to somebody
 * else: keys with Ctrl, Alt or Command, and what is part of writing a character.
 */
export function keyName(press: KeyPress): string | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = press
  if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey) return null
  const letter = letterOf(press)
  const name = letter ?? (key === ' ' ? 'Space' : key)
  const isSign = letter === null && key.length === 1 && key !== ' '
  return shiftKey && !isSign ? `Shift+${name}` : name
}

function letterOf({ key, code }: KeyPress): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  const isOtherLetter = key.length === 1 && /\p{L}/u.test(key)
  return isOtherLetter ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null) : null
}

const TEXT_FIELD =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset]), textarea, select, [contenteditable]:not([contenteditable=false])'

/** Whether keys are typed into this element. */
export function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(TEXT_FIELD)
}

/** Whether something lies over the page that keys belong to. What merely points at something does not count. */
export function isPageCovered(): boolean {
  return document.querySelector(COVERS) !== null
}

/** Browsers that do not know a part of such a list leave that part out. */
const COVERS = ':is(dialog[open], [popover=""]:popover-open, [popover=auto]:popover-open)'
