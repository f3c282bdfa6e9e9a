import { useEffect, useEffectEvent, useState, type InputHTMLAttributes } from 'react'
import { SAID_NAME_LENGTH_MAX } from '#contract/dashboard-api/team.ts'
import { UNNAMED } from '#facts/team/people.ts'
import { useSaidName, asName, keepSaidName, saidName } from './said-name.ts'
import { showToast } from '../ui/toast.tsx'
import { carriedOver } from './carried-over.ts'
import { forgetTaken, rememberTaken, takenUnnamed } from './taken-unnamed.ts'
import { useOutbox } from './use-team.ts'

/** What becomes of a name, for beside the field. */
export const NAME_HINT = 'Shown with your actions and notes. Anyone can enter any name (no sign-in).'

type NameFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'aria-labelledby' | 'aria-describedby' | 'id'
> & {
  /** Enter has kept the name. */
  readonly onEntered?: () => void
}

/** The name that the user goes by. It is kept whole, once it is typed: the parts of it are nobody's name. */
export function NameField({ onEntered, ...labels }: NameFieldProps) {
  const name = useSaidName()
  /** `null` while the field still holds the saved name. */
  const [typed, setTyped] = useState<string | null>(null)
  const say = useSayName()
  const keep = () => {
    if (typed !== null) say(typed)
    setTyped(null)
  }
  const onLeave = useEffectEvent(keep)
  useEffect(() => {
    const listener = () => onLeave()
    addEventListener('pagehide', listener)
    return () => {
      removeEventListener('pagehide', listener)
      listener()
    }
  }, [])
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

/** Keeps the name that the user goes by without sign-in. What is theirs stays theirs. */
function useSayName(): (typed: string) => void {
  const outbox = useOutbox()
  return (typed) => {
    const [from, to] = [saidName(), asName(typed)]
    if (from === to) return
    const { entries } = outbox.view()
    const changes = carriedOver(entries.values(), { from, to, takenUnnamed: takenUnnamed() })
    keepSaidName(to)
    outbox.changedElsewhere()
    const why = outbox.rewrite(changes)
    if (why !== null) showToast({ words: `What you have taken keeps your former name: ${why}` })
    else if (to === '') rememberTaken(changes.map(({ key }) => key))
    else forgetTaken()
  }
}
