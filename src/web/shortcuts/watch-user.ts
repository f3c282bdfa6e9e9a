import { isTextField } from './key-press.ts'
import type { ShortcutGuard } from './shortcut-guard.ts'

/** Keys that leave a text field; all others write. */
const LEAVE_FIELD = new Set(['Enter', 'Escape', 'Tab'])
/** Includes Back and Forward of the browser. */
const ACTS = ['pointerdown', 'click', 'wheel', 'popstate'] as const
const CLICKS = ['pointerdown', 'click'] as const

/** Reports the user's actions and each move of the focus to a guard. */
export function watchUser(guard: ShortcutGuard): void {
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

function isTyped({ key, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  if (isComposing || isTextField(document.activeElement)) return !LEAVE_FIELD.has(key)
  return key.length === 1 && !defaultPrevented
}
