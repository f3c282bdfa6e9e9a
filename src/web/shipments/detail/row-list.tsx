import type { ReactNode } from 'react'
import { CopyButton } from '../../ui/copy-button.tsx'

/** Labelled values, one under the other. */
export function RowList({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col gap-1.5 px-4 py-3 print:gap-0.5 print:py-2">{children}</dl>
}

interface RowProps {
  readonly label: string
  readonly children: ReactNode
  /** A value that is missing is muted. */
  readonly isKnown?: boolean
  readonly copy?: { readonly text: string; readonly what: string } | null
  /** Other rows have copy buttons: the values stay in line with theirs. */
  readonly isAmongCopies?: boolean
}

/** One labelled value, with a button that copies it where somebody would. */
export function Row({ label, children, isKnown = true, copy = null, isAmongCopies = false }: RowProps) {
  return (
    <div className="flex min-h-6 items-start justify-between gap-4">
      <dt className="pt-0.5 text-muted">{label}</dt>
      <dd
        className={`flex min-w-0 items-start gap-0.5 text-right ${isKnown ? 'font-medium' : 'text-muted'} ${isAmongCopies && !copy ? 'pr-6.5 print:pr-0' : ''}`}
      >
        <span
          translate={copy ? 'no' : undefined}
          className={`min-w-0 pt-0.5 wrap-anywhere ${copy ? 'identifier' : ''}`}
        >
          {children}
        </span>
        {copy && <CopyButton text={copy.text} what={copy.what} />}
      </dd>
    </div>
  )
}
