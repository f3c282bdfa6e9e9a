/**
 * Listens to keys for all pages. What a key does stands with its page: `table/keys.ts` (J, K and the like),
 * `shipments/list/list-keys.ts`, `shipments/team-marks/team-keys.ts` and, for every page, `shell/page-keys.ts`.
 */
import { isPageCovered, isTextField, keyName } from './key-press.ts'
import { areShortcutsOn } from './shortcut-setting.ts'
import { createShortcutGuard } from './shortcut-guard.ts'
import { watchUser } from './watch-user.ts'

/**
 * What keys do, by their names (`key-press.ts`). A handler says whether it has used the key; if not, the browser
 * handles it.
 */
export type KeyHandlers = Readonly<Record<string, (target: Element, event: KeyboardEvent) => boolean>>

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

/**
 * Gives keys a meaning that they have right after another one, in the place of the one that they have alone.
 *
 * @returns takes the meanings away again
 */
export function handleKeysAfter(first: string, second: KeyHandlers): () => void {
  return handleKeys({
    [first](_target, { timeStamp }) {
      begun = { second, untilMs: timeStamp + SECOND_KEY_MS_MAX }
      return true
    },
  })
}

const SECOND_KEY_MS_MAX = 1000
/** The first key of two has been pressed. On a busy page keys are handled late, so the time of the press counts. */
let begun: { readonly second: KeyHandlers; readonly untilMs: number } | null = null

/** The last key that led into a text field. While it is held, it writes nothing there. */
let ledToField: string | null = null

/** On the clock of events, so that it can be compared with when a key was pressed. */
const guard = createShortcutGuard(
  () => new Event('now').timeStamp,
  (then) => requestAnimationFrame(() => setTimeout(then)),
)

/** Whether what happens now is the user's doing. */
export const isUsersDoing = guard.isByUser

/** What happens next is what the user asked for a while ago. */
export const asUsersDoing = guard.acted

/** Another page is on screen. Without the user's doing, letters then do nothing for a moment. */
export const pageMoved = guard.moved

/** Listens to keys, wherever the focus is. */
export function startShortcuts(): void {
  document.addEventListener('keydown', onKeyDown)
  watchUser(guard)
}

const LETTER = /^(Shift\+)?[a-z]$/
/** Keys that go from where the focus is to what is next to it. */
const STEP = /^(Shift\+)?([jk]|Arrow\w+)$/
/** Of these, all but steps act once while they are held down. */
const ONCE = /^((Shift|Ctrl)\+)?[a-z]$|^Escape$/

function onKeyDown(event: KeyboardEvent): void {
  const name = keyName(event)
  // Shift by itself comes before the key that it changes.
  if (name === null || event.key === 'Shift' || !areShortcutsOn()) return
  const target = event.target instanceof Element ? event.target : document.body
  const isHeldIntoField = event.repeat && name === ledToField
  if (!isHeldIntoField) ledToField = null
  if (isHeldIntoField || (mayAct(name, target, event) && isHandled(name, target, event)))
    event.preventDefault()
  if (event.defaultPrevented && isTextField(document.activeElement)) ledToField = name
}

function mayAct(name: string, target: Element, { timeStamp }: KeyboardEvent): boolean {
  if ((isTextField(target) && !leaves(target, name)) || isPageCovered()) return false
  if (STEP.test(name)) guard.reset()
  return !(LETTER.test(name) && guard.isSilent(timeStamp))
}

function isHandled(name: string, target: Element, event: KeyboardEvent): boolean {
  if (event.repeat && ONCE.test(name) && !STEP.test(name)) return true
  const first = begun
  begun = null
  if (first === null || event.timeStamp > first.untilMs) {
    return known.some((handlers) => handlers[name]?.(target, event))
  }
  return first.second[name]?.(target, event) ?? false
}

/** In a field, keys write; the page handles only those that leave it. */
function leaves(field: Element, name: string): boolean {
  return name === 'Escape' || (name === 'ArrowDown' && field.matches('[type=search]'))
}
