import { showToast } from '../ui/toast.tsx'
import { carriedOver } from './carried-over.ts'
import { asName, keepSaidName, saidName } from './said-name.ts'
import { forgetTaken, rememberTaken, takenUnnamed } from './taken-unnamed.ts'
import { useOutbox } from './use-team.ts'

/** Keeps the name that the reader goes by without sign-in. What is theirs stays theirs. */
export function useSayName(): (typed: string) => void {
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
