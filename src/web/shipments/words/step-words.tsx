import type { JudgedItem } from '#contract/dashboard-api/account.ts'
import { CopyButton } from '../../ui/copy-button.tsx'

interface StepWordsProps extends Pick<JudgedItem, 'nextStep'> {
  readonly number?: JudgedItem['number'] | undefined
  /** Whether it is in a row with only one line: the sentence is cut off before the number. */
  readonly isInRow?: boolean
}

/** The next step and the number to quote: 'Ask Korunda Shipping for the date, booking 539447398'. */
export function StepWords({ nextStep, number, isInRow = false }: StepWordsProps) {
  const step = nextStep.replace(/\.$/, '')
  if (!number) return step
  return (
    <span className={isInRow ? 'align-bottom sm:inline-flex sm:max-w-full print:inline' : undefined}>
      <span title={isInRow ? step : undefined} className={isInRow ? 'sm:truncate' : undefined}>
        {step}
      </span>
      <span className={isInRow ? 'sm:shrink-0' : undefined}>
        , {number.what} <span className="identifier font-medium text-ink">{number.text}</span>{' '}
        <span className="-my-1.5 inline-flex align-middle print:hidden">
          <CopyButton text={number.text} what={`${number.what} ${number.text}`} />
        </span>
      </span>
    </span>
  )
}
