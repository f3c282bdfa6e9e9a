import { useEffect } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import type { LoadAllBarProps } from './load-all-bar.tsx'
import { allWords, incompleteWords } from './loaded-words.ts'

const bar = lazyPart(() => import('./load-all-bar.tsx'))

/** The bar that loads the rest of a list. Until its code is there, the words that must not be missing. */
export function LoadAllSlot(props: LoadAllBarProps) {
  const { search, data } = props
  const part = bar.use()
  useEffect(() => void bar.load(), [])
  if (typeof part === 'object') return <part.LoadAllBar {...props} />
  return (
    <p className="flex min-h-12 shrink-0 items-center border-t border-line bg-accent-soft px-3 text-accent sm:px-5 print:hidden">
      {data.isComplete ? allWords(data.rows.length) : `${incompleteWords(data.rows.length, search)}.`}
    </p>
  )
}
