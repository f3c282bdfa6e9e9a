import type { KeyboardEvent } from 'react'
import { isTextField } from '../../shortcuts/key-press.ts'

const FIELD = 'input[type=text]'

/**
 * Sends text typed anywhere among filters to a field: that of the focused group, otherwise the first one that finds
 * choices, otherwise the first one. So a space within a text presses no button.
 */
export function typeIntoField(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  if (key.length !== 1 || key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return
  if (!(target instanceof Element) || isTextField(target)) return
  const find = (within: Element | null, field = FIELD) => within?.querySelector<HTMLInputElement>(field)
  const field =
    find(target.closest('fieldset')) ?? find(currentTarget, `${FIELD}[data-find]`) ?? find(currentTarget)
  if (!field) return
  event.stopPropagation()
  field.focus()
  field.select()
}
