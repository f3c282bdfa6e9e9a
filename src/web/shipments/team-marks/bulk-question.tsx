import { createStore, useStore } from '../../lib/create-store.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** A confirmation for an action on many shipments. */
interface Question {
  readonly words: string
  /** What the user may not see: which shipments are hidden, and which stay as they are. Empty ones are omitted. */
  readonly notes: readonly string[]
  readonly verb: string
  readonly run: () => void
}

const asked = createStore<Question | null>(null)
export const askBulk = asked.set

export function BulkQuestion() {
  const question = useStore(asked)
  if (!question) return null
  const { words, notes, verb, run } = question
  return (
    <ConfirmDialog
      title={words}
      confirm={verb}
      first="confirm"
      onAnswered={(isConfirmed) => {
        asked.set(null)
        if (isConfirmed) run()
      }}
    >
      {[...notes, 'One undo reverts all of it'].flatMap((note) => note && `${note}. `)}
    </ConfirmDialog>
  )
}
