/**
 * Listens to keys for all pages. The meanings of keys are defined by page: `table/keys.ts` (J, K and the like),
 * `list/list-keys.ts`, `shipments/team-marks/team-keys.ts` and, for every page, `shell/page-keys.ts`.
 */
import { areShortcutsOn, isPageCovered, isTextField, keyName } from './key-press.ts'
import { createShortcutGuard } from './shortcut-guard.ts'

/** Handlers by key name (`key-press.ts`). A handler returns whether it has used the key; if not, the browser handles it. */
export type KeyHandlers = Readonly<Record<string, (target: Element, event: KeyboardEvent) => boolean>>

const known: KeyHandlers[] = []

/**
 * Adds handlers, which take precedence over earlier ones.
 *
 * @returns removes the handlers
 */
export function handleKeys(handlers: KeyHandlers): () => void {
  known.unshift(handlers)
  return () => void known.splice(known.indexOf(handlers), 1)
}

/**
 * Adds handlers for keys pressed right after another one, which then replace the usual ones.
 *
 * @returns removes the handlers
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
/** The pending first key of two. Uses the time of the press, because a busy page handles keys late. */
let begun: { readonly second: KeyHandlers; readonly untilMs: number } | null = null

/** The last key that focused a text field. While it is held, it writes nothing there. */
let ledToField: string | null = null

/** Uses the clock of event timestamps, to compare it with the time of a key press. */
const guard = createShortcutGuard(
  () => new Event('now').timeStamp,
  (then) => requestAnimationFrame(() => setTimeout(then)),
)

/** Whether a move now counts as the user's. */
export const isUsersDoing = guard.isByUser

/** Marks the next move as one that the user asked for a while ago. */
export const asUsersDoing = guard.acted

/** Reports that another page is on screen. If the user did not ask for it, letters are ignored for a moment. */
export const pageMoved = guard.moved

export function startShortcuts(): void {
  document.addEventListener('keydown', onKeyDown)
  watchUser()
}

/** Includes Back and Forward of the browser. */
const ACTS = ['pointerdown', 'click', 'wheel', 'popstate'] as const
const CLICKS = ['pointerdown', 'click'] as const

/** Reports the user's actions and each move of the focus to the guard. */
function watchUser(): void {
  const early = { capture: true, passive: true }
  // First, because handling a key may move the focus; typing is reported afterwards, once it is known.
  addEventListener('keydown', guard.acted, early)
  addEventListener('keydown', (event) => isTyped(event) && guard.typed())
  for (const type of ACTS) addEventListener(type, guard.acted, early)
  for (const type of CLICKS) addEventListener(type, guard.reset, early)
  // A field fires `change` when it loses the focus, perhaps not by the user.
  addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLSelectElement) guard.acted()
    },
    early,
  )
  let focused: EventTarget | null = document.activeElement
  addEventListener('focusin', ({ target }) => {
    // A window that becomes active again restores the focus.
    if (target === focused) return
    focused = target
    guard.moved(guard.isByUser() || isRequested(target))
  })
}

/** Menus and dialogs open only on request, however late on a busy machine. */
function isRequested(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=menuitem], dialog') !== null
}

/** Keys that leave a text field; all others write. */
const LEAVE_FIELD = new Set(['Enter', 'Escape', 'Tab'])

function isTyped({ key, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  if (isComposing || isTextField(document.activeElement)) return !LEAVE_FIELD.has(key)
  return key.length === 1 && !defaultPrevented
}

const LETTER = /^(Shift\+)?[a-z]$/
/** Keys that move to the next or previous element. */
const STEP = /^(Shift\+)?([jk]|Arrow\w+)$/
/** Keys that act only once while held down, except steps. */
const ONCE = /^((Shift|Ctrl)\+)?[a-z]$|^Escape$/

function onKeyDown(event: KeyboardEvent): void {
  const name = keyName(event)
  // Shift itself is pressed before the key that it modifies.
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
  const isStep = STEP.test(name)
  if (LETTER.test(name)) return !guard.isSilent(timeStamp, isStep)
  if (isStep) guard.reset()
  return true
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
