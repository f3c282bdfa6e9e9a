import { isPageCovered, isTextField, keyName } from './key-press.ts'
import { areShortcutsOn } from './shortcut-setting.ts'

/**
 * What keys do, by their names (`key-press.ts`). A handler says whether it has used the key; if not, the browser
 * handles it.
 */
export type KeyHandlers = Readonly<Record<string, (target: Element) => boolean>>

const known: KeyHandlers[] = []

/**
 * Gives keys a meaning. The handlers added last are asked first.
 *
 * @returns takes the handlers away again
 */
export function handleKeys(handlers: KeyHandlers): () => void {
  known.unshift(handlers)
  return () => void known.splice(known.indexOf(handlers), 1)
}

/** Listens to keys, wherever the focus is. */
export function startShortcuts(): void {
  document.addEventListener('keydown', onKeyDown)
}

function onKeyDown(event: KeyboardEvent): void {
  const name = keyName(event)
  if (name === null || !areShortcutsOn() || isPageCovered()) return
  const target = event.target instanceof Element ? event.target : document.body
  if (isTextField(target) && !leaves(target, name)) return
  if (known.some((handlers) => handlers[name]?.(target))) event.preventDefault()
}

/** In a field, keys write; the page handles only those that leave it. */
function leaves(field: Element, name: string): boolean {
  return name === 'Escape' || (name === 'ArrowDown' && field.matches('[type=search]'))
}
