import type { ReactNode } from 'react'
import { counted } from '#facts/text/counted.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { FirstFew } from '../ui/first-few.tsx'

const NUMBERS_SHOWN = 10

interface NumberListProps {
  readonly title: string
  /** Name of one number in a sentence: 'tracking number'. */
  readonly what: string
  readonly numbers: readonly string[]
  /** Rendered after each number, such as a link. */
  readonly after?: (number: string) => ReactNode
}

/** Numbers that can be copied one by one, or all together, one per line. */
export function NumberList({ title, what, numbers, after }: NumberListProps) {
  return (
    <div className="px-4 py-2.5 print:py-1.5">
      <div className="flex min-h-6 items-center gap-1">
        <h3 className="text-muted">
          {title} <span className="text-xs">{numbers.length}</span>
        </h3>
        {numbers.length > 1 && (
          <CopyButton text={numbers.join('\n')} what={`all ${counted(numbers.length, what)}`} />
        )}
      </div>
      <ul>
        <FirstFew items={numbers} limit={NUMBERS_SHOWN} what={`${what}s`}>
          {(number, index) => (
            <li key={index} className="flex print:break-inside-avoid items-center gap-1">
              <span className="identifier min-w-0 font-medium wrap-anywhere">{number}</span>
              <CopyButton text={number} what={`${what} ${number}`} />
              {after?.(number)}
            </li>
          )}
        </FirstFew>
      </ul>
    </div>
  )
}
