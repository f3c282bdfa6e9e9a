import { useEffect } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useIsPrinting } from '../../lib/use-is-printing.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import type { PrintedListProps } from './printed-list.tsx'

const printedList = lazyPart(() => import('./printed-list.tsx'))

/** The list on paper while the page is being printed, else nothing. Its code is fetched before anybody prints. */
export function LaterPrintedList(props: PrintedListProps) {
  const part = printedList.use()
  const isPrinting = useIsPrinting()

  useEffect(() => whenIdle(() => void printedList.load()), [])

  return isPrinting && typeof part === 'object' ? <part.PrintedList {...props} /> : null
}
