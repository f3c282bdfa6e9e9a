import type { ComponentProps } from 'react'
import { SAID_NAME_LENGTH_MAX } from '#contract/dashboard-api/team.ts'
import { UNNAMED } from '#facts/team/people.ts'
import { asName, keepSaidName, saidName } from './said-name.ts'

/** Hint beside the field. */
export const NAME_HINT = 'Shown with your actions and notes. Anyone can enter any name (no sign-in).'

/**
 * The user's display name. Saved only once it is completely typed, because its beginning is nobody's name. A form
 * around it saves it when it is submitted.
 */
export function NameField(labels: ComponentProps<'input'>) {
  const keep = (field: HTMLInputElement) => {
    if (field.form) return
    field.value = asName(field.value)
    keepSaidName(field.value)
  }
  return (
    <input
      {...labels}
      defaultValue={saidName()}
      data-saved
      data-first-focus
      maxLength={SAID_NAME_LENGTH_MAX}
      autoComplete="name"
      spellCheck={false}
      placeholder={UNNAMED}
      onBlur={({ currentTarget }) => keep(currentTarget)}
      onKeyDown={({ key, nativeEvent, currentTarget }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) keep(currentTarget)
      }}
      className="min-h-8 w-44 max-w-full rounded-md border border-control bg-panel px-2 placeholder:text-muted"
    />
  )
}
