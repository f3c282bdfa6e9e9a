import { createStore, useStore } from '../../lib/create-store.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toast.tsx'
import { questionWords, tooManyWords } from './bulk-words.ts'

/** Something that is to be done to shipments. */
interface Bulk {
  /** 'Handle'. */
  readonly verb: string
  readonly rows: number
  /** 0 where it is about no items. */
  readonly items: number
  /** Says whether it was done. */
  readonly run: () => boolean
}

interface Question {
  readonly words: string
  readonly verb: string
  readonly run: () => boolean
}

const asked = createStore<Question | null>(null)

/** Does it at once where that concerns few shipments, else asks first; says so where it is too much. @returns whether it was done */
export function confirmIfBulk({ verb, rows, items, run }: Bulk): boolean {
  const tooMany = tooManyWords(rows, items)
  if (tooMany !== null) {
    showToast({ words: tooMany })
    return false
  }
  const words = questionWords(verb, rows, items)
  if (words === null) return run()
  asked.set({ words, verb, run })
  return false
}

/** The question, while there is one. */
export function BulkQuestion() {
  const question = useStore(asked)
  if (!question) return null
  const { words, verb, run } = question
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
      One undo takes all of it back.
    </ConfirmDialog>
  )
}
