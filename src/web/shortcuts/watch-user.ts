import { isTextField } from './key-press.ts'
import type { ShortcutGuard } from './shortcut-guard.ts'

/** Keys that lead out of a text field; all others write. */
const LEAVE_FIELD = new Set(['Enter', 'Escape', 'Tab'])
/** Back and Forward of the browser are the user's doing as well. */
const ACTS = ['pointerdown', 'click', 'wheel', 'popstate'] as const
const CLICKS = ['pointerdown', 'click'] as const

/** Tells a guard what the user does, and each move of the focus. */
export function watchUser(guard: ShortcutGuard): void {
  const early = { capture: true, passive: true }
  // Before the key is handled, since that may move the focus; after it is known whether it was only typed.
  addEventListener('keydown', guard.acted, early)
  addEventListener('keydown', (event) => isTyped(event) && guard.typed())
  for (const type of ACTS) addEventListener(type, guard.acted, early)
  for (const type of CLICKS) addEventListener(type, guard.reset, early)
  // A field tells of its change as it loses the focus, which the user may not have wanted.
  addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLSelectElement) guard.acted()
    },
    early,
  )
  let focused: EventTarget | null = document.activeElement
  addEventListener('focusin', ({ target }) => {
    // A window that comes to the front again gives the focus to what had it.
    if (target === focused) return
    focused = target
    guard.moved(guard.isByUser() || isMenuItem(target))
  })
}

/** A menu opens only when it is asked for, however late it comes on a busy machine. */
function isMenuItem(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[role=menuitem]')
}

function isTyped({ key, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  if (isComposing || isTextField(document.activeElement)) return !LEAVE_FIELD.has(key)
  return key.length === 1 && !defaultPrevented
}
