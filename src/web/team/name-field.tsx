import { useState, type InputHTMLAttributes } from 'react'
import { SAID_NAME_LENGTH_MAX } from '#contract/dashboard-api/team.ts'
import { UNNAMED } from '#facts/team/people.ts'
import { useSaidName, asName, keepSaidName } from './said-name.ts'

/** Hint beside the field. */
export const NAME_HINT = 'Shown with your actions and notes. Anyone can enter any name (no sign-in).'

type NameFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'aria-labelledby' | 'aria-describedby' | 'id'
> & {
  /** Called when Enter has saved the name. */
  readonly onEntered?: () => void
}

/** The user's display name. Saved only once it is completely typed, because its beginning is nobody's name. */
export function NameField({ onEntered, ...labels }: NameFieldProps) {
  const name = useSaidName()
  /** `null` while the field shows the saved name. */
  const [typed, setTyped] = useState<string | null>(null)
  const keep = () => {
    if (typed !== null) keepSaidName(asName(typed))
    setTyped(null)
  }
  return (
    <input
      {...labels}
      value={typed ?? name}
      data-saved
      data-first-focus
      maxLength={SAID_NAME_LENGTH_MAX}
      autoComplete="name"
      spellCheck={false}
      placeholder={UNNAMED}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={keep}
      onKeyDown={({ key, nativeEvent }) => {
        if (key !== 'Enter' || nativeEvent.isComposing) return
        keep()
        onEntered?.()
      }}
      className="min-h-8 w-44 max-w-full rounded-md border border-control bg-panel px-2 placeholder:text-muted"
    />
  )
}
