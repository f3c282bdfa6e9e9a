import { useId } from 'react'
import type { PastedDates } from '#facts/text/pasted-dates.ts'
import type { DateOrder } from '#facts/text/typed-date.ts'
import { ORDERS } from './kept-order.ts'
import { answerWords } from './paste-words.ts'

interface OrderQuestionProps {
  readonly order: PastedDates['order']
  readonly onAnswer: (order: DateOrder) => void
}

/** Asks which comes first where dates have two readings, and stays to change the answer. */
export function OrderQuestion({ order, onAnswer }: OrderQuestionProps) {
  const name = useId()
  if (order.kind !== 'asked' && order.kind !== 'said') return null
  const { example } = order
  const said = order.kind === 'said' ? order.order : null
  return (
    <fieldset className="rounded-md border border-warn bg-warn-soft px-3 py-2">
      <legend className="float-left mb-1 w-full font-medium text-warn">
        {example.written} could be two dates. Which comes first?
      </legend>
      <div className="clear-both flex flex-wrap gap-x-5 gap-y-1">
        {ORDERS.map((each) => (
          <label key={each} className="flex min-h-6 items-center gap-2">
            <input type="radio" name={name} checked={said === each} onChange={() => onAnswer(each)} />
            {answerWords(each, example)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
