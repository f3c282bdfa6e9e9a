import type { ReactNode } from 'react'
import { CopyButton } from '../ui/copy-button.tsx'

/** Labels with their values, in two columns if they fit. */
export function RowList({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,19rem),1fr))] items-start gap-x-8 gap-y-1 px-4 py-2.5 print:grid-cols-1 print:gap-0.5 print:py-2">
      {children}
    </dl>
  )
}

interface RowProps {
  readonly label: string
  readonly children: ReactNode
  /** A missing value is muted. */
  readonly isKnown?: boolean
  readonly copy?: { readonly text: string; readonly what: string } | null
}

/** One label with its value, optionally with a copy button. */
export function Row({ label, children, isKnown = true, copy = null }: RowProps) {
  return (
    <div className="grid min-h-6 print:break-inside-avoid grid-cols-[min(11.5rem,40%)_minmax(0,1fr)] items-start gap-x-3">
      <dt className="pt-0.5 text-muted">{label}</dt>
      <dd className={`flex min-w-0 items-start gap-0.5 ${isKnown ? 'font-medium' : 'text-muted'}`}>
        <span className={`min-w-0 pt-0.5 wrap-anywhere ${copy ? 'identifier' : ''}`}>{children}</span>
        {copy && <CopyButton text={copy.text} what={copy.what} />}
      </dd>
    </div>
  )
}
