import { counted } from '#facts/text/counted.ts'
import { createStore, useStore } from '../../lib/create-store.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

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

/** Of more, the user may not mean all. */
const UNASKED_ROWS_MAX = 100

/** 'Handle 260 shipments, 312 items?'; `null` where nobody needs to be asked. @param items 0 where it is about none */
export function questionWords(verb: string, rows: number, items: number): string | null {
  if (rows <= UNASKED_ROWS_MAX) return null
  return `${verb} ${counted(rows, 'shipment')}${items > 0 ? `, ${counted(items, 'item')}` : ''}?`
}

/** Does it at once where that concerns few shipments, else asks first. @returns whether it was done */
export function confirmIfBulk({ verb, rows, items, run }: Bulk): boolean {
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
