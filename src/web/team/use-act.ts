import { identityKey } from '#contract/identity-key.ts'
import { useShortcutsOn } from '../shortcuts/shortcut-setting.ts'
import { once } from '../shortcuts/once.ts'
import { useKeys } from '../shortcuts/use-keys.ts'
import { createStore } from '../lib/create-store.ts'
import { showToast } from '../ui/toast.tsx'
import { askName } from './name-dialog.tsx'
import type { Outbox, Undone } from './outbox-sender.ts'
import { isUnnamed, UNNAMED } from '#facts/team/people.ts'
import { withOneSpelling, type TeamChange } from './outbox.ts'
import { keepNameOffered, wasNameOffered } from './said-name.ts'
import type { UndoStep } from './undo-steps.ts'
import { savedLaterWords } from './unsent-words.ts'
import { useOutbox } from './use-team.ts'

const NOTHING_UNDONE: Undone = { words: '', references: [] }

/** What the last undo in this tab came to, until the user does something else; another object for each. */
export const lastUndone = createStore(NOTHING_UNDONE)

/** Orders whose dates were set in this tab, by `identityKey`. */
export const datedHere = createStore<ReadonlySet<string>>(new Set())

/** The key that takes the last action back, on every page where the team works. */
const UNDO_KEY = 'Z'

/** Takes an action of the user's back, the last one unless another is named, and says what became of it. */
export function useUndo(): (step?: UndoStep) => void {
  const outbox = useOutbox()
  return (step) => {
    const undone = outbox.undo(step)
    showToast({ words: undone.words })
    lastUndone.set(undone)
  }
}

/** Gives the key its meaning on a page that has no other team keys. */
export function useUndoKey(): void {
  const undo = useUndo()
  useKeys({
    [UNDO_KEY.toLowerCase()]: once(() => {
      undo()
      return true
    }),
  })
}

/** What is said of an action. */
interface ActWords {
  /** What was done, and what an undo of it is called: 'NW-204066 handled'. */
  readonly words: string
  /** Follows it once: '31 left'. */
  readonly more?: string | undefined
  /** Follows the reason where it was not done. */
  readonly ifNot?: string
}

/** As long as the first toast of a user without a name, who may act again before it can be read. */
const NAME_OFFERED_MS = 10_000

let nameOfferedUntilMs = 0

/** Offers to set a name, once in a browser. */
function nameAside(outbox: Outbox): Pick<Parameters<typeof showToast>[0], 'aside'> {
  const { me } = outbox.view()
  if (!me || !isUnnamed(me)) return {}
  if (!wasNameOffered()) {
    keepNameOffered(true)
    nameOfferedUntilMs = performance.now() + NAME_OFFERED_MS
  }
  if (performance.now() > nameOfferedUntilMs) return {}
  return { aside: { words: `Shown as “${UNNAMED}”`, action: { label: 'Set your name', run: askName } } }
}

/** Makes changes as one action: says what was done and offers to take it back, or says why it was not done. */
export function useAct(): (changes: readonly TeamChange[], said: ActWords) => boolean {
  const outbox = useOutbox()
  const undo = useUndo()
  const hasKeys = useShortcutsOn()
  return (changes, { words, more, ifNot = '' }) => {
    if (changes.length === 0) return false
    const changed = outbox.change(withOneSpelling(changes, outbox.view().entries), words)
    if (!changed.isMade) {
      showToast({ words: `Not saved: ${changed.why}${ifNot}` })
      return false
    }
    lastUndone.set(NOTHING_UNDONE)
    const orders = changes.flatMap(({ kind, key }) => (kind === 'tag-dates' ? [identityKey(key)] : []))
    if (orders.length > 0) datedHere.set(new Set([...datedHere.get(), ...orders]))
    const { step } = changed
    const action = { label: 'Undo', run: () => undo(step), ...(hasKeys && { keyHint: UNDO_KEY }) }
    const unsent = savedLaterWords(outbox.view().waiting)
    const said = [words, unsent, more].filter((part) => part !== undefined).join(' · ')
    showToast({ words: said, unsent, action, ...nameAside(outbox) })
    return true
  }
}
