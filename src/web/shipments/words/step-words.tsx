import type { AttentionWords } from '#facts/attention/rule.ts'
import { CopyButton } from '../../ui/copy-button.tsx'

/** What to do next, and the number to name: 'Ask Korunda Shipping for the date, booking 539447398'. */
export function StepWords({ nextStep, number }: Pick<AttentionWords, 'nextStep' | 'number'>) {
  const step = nextStep.replace(/\.$/, '')
  if (!number) return step
  return (
    <>
      {step}, {number.what} <span className="identifier font-medium text-ink">{number.text}</span>{' '}
      <span className="-my-1.5 inline-flex align-middle print:hidden">
        <CopyButton text={number.text} what={`${number.what} ${number.text}`} />
      </span>
    </>
  )
}
