import type { LocalDate } from '#contract/local-date.ts'
import { isLongPast } from '#facts/orders/paste-plan.ts'
import { pastWords } from './paste-words.ts'
import type { Paste } from './use-paste.ts'

interface PastQuestionProps {
  readonly paste: Paste
  readonly today: LocalDate
}

/** Asks once whether dates long ago are meant, and stays to change the answer. */
export function PastQuestion({ paste: { plan, pasted, answers, answer }, today }: PastQuestionProps) {
  const past = plan.flatMap(({ tag, outcome }) => {
    const isAsked = outcome.kind === 'long-past' || outcome.kind === 'new' || outcome.kind === 'changed'
    return isAsked && isLongPast(outcome.on, today) ? [{ tag, on: outcome.on }] : []
  })
  const [example] = past
  if (!example) return null
  return (
    <fieldset className="rounded-md border border-warn bg-warn-soft px-3 py-2">
      <legend className="float-left mb-1 w-full font-medium text-warn">
        {pastWords(past.length, example, { isSerial: pasted?.isSerial === true, today })}
      </legend>
      <label className="clear-both flex min-h-6 w-fit items-center gap-2">
        <input
          type="checkbox"
          checked={answers.isPastWanted === true}
          onChange={({ currentTarget }) => answer({ isPastWanted: currentTarget.checked })}
        />
        Save {past.length === 1 ? 'it' : 'them'} all the same
      </label>
    </fieldset>
  )
}
