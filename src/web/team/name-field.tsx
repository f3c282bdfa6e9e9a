import type { InputHTMLAttributes } from 'react'
import { SAID_NAME_LENGTH_MAX } from '#contract/dashboard-api/team.ts'
import { UNNAMED } from '#facts/team/people.ts'
import { asName, keepSaidName, saidName } from './said-name.ts'

/** Hint beside the field. */
export const NAME_HINT = 'Shown with your actions and notes. Anyone can enter any name (no sign-in).'

interface NameFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Called when Enter has saved the name. */
  readonly onEntered?: () => void
}

/** The user's display name. Saved only once it is completely typed, because its beginning is nobody's name. */
export function NameField({ onEntered, ...labels }: NameFieldProps) {
  const keep = (field: HTMLInputElement) => {
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
        if (key !== 'Enter' || nativeEvent.isComposing) return
        keep(currentTarget)
        onEntered?.()
      }}
      className="min-h-8 w-44 max-w-full rounded-md border border-control bg-panel px-2 placeholder:text-muted"
    />
  )
}
