import type { JudgedItem } from '#contract/dashboard-api/account.ts'
import { CopyButton } from '../../ui/copy-button.tsx'

interface StepWordsProps extends Pick<JudgedItem, 'nextStep'> {
  readonly number?: JudgedItem['number'] | undefined
}

/** What to do next, and the number to name: 'Ask Korunda Shipping for the date, booking 539447398'. */
export function StepWords({ nextStep, number }: StepWordsProps) {
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
