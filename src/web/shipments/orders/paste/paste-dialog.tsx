import { useId, useRef, type KeyboardEvent, type RefObject } from 'react'
import { planWords, readingWords, savedWords } from './paste-words.ts'
import type { LocalDate } from '#contract/local-date.ts'
import { isLeftOut } from '#facts/orders/paste-plan.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { useJudge } from '../../data/use-judge.ts'
import { useAct } from '../../../team/use-act.ts'
import { useTeam } from '../../../team/use-team.ts'
import { buttonClass, primaryButtonClass } from '../../../ui/button.tsx'
import { Dialog, type DialogHandle } from '../../../ui/dialog.tsx'
import { KeyHint } from '../../../ui/key-hint.tsx'
import { OrderQuestion } from './order-question.tsx'
import { PastQuestion } from './past-question.tsx'
import { PlanTable } from './plan-table.tsx'
import { changesOf, PASTED_LINES_MAX, usePaste, type Draft, type Paste } from './use-paste.ts'

interface PasteDialogProps {
  /** Kept by the caller, so that Esc loses nothing. */
  readonly draft: Draft
  readonly onClosed: () => void
}

/** Takes required dates from two pasted columns, and says before saving what will happen to each line. */
export function PasteDialog({ draft, onClosed }: PasteDialogProps) {
  const dialog = useRef<DialogHandle>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const paste = usePaste(draft)
  const { today } = useJudge()
  const act = useAct()
  const changes = changesOf(paste.plan)
  const discard = () => {
    paste.setText('')
    dialog.current?.close()
  }
  const save = () => {
    const words = savedWords(
      changes.map(({ key, value }) => ({ tag: key, on: value?.on ?? '' })),
      today,
    )
    if (!act(changes, { words })) return
    if (!paste.plan.some(isLeftOut)) return discard()
    paste.keepLeftOut(words)
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  }
  return (
    <Dialog ref={dialog} title="Set required dates" isWide onClosed={onClosed}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its Ctrl+Enter presses the button */}
      <form
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
        className="flex flex-col gap-3"
      >
        <TextField paste={paste} field={field} />
        <Reading paste={paste} today={today} />
        <PlanTable paste={paste} today={today} />
        <div className="flex flex-wrap items-center justify-end gap-2">
          <NotReady />
          <button type="button" onClick={discard} className={buttonClass}>
            Cancel
          </button>
          <KeyHint>Ctrl+Enter</KeyHint>
          <button
            type="submit"
            disabled={changes.length === 0}
            className={`${primaryButtonClass} disabled:opacity-60`}
          >
            {saveWords(changes.length)}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

function saveWords(count: number): string {
  return count === 0 ? 'Save' : `Save ${counted(count, 'date')}`
}

/** Saving needs what the team has set so far. */
function NotReady() {
  const { isUnreadable } = useTeam()
  if (!isUnreadable) return null
  return (
    <p role="status" className="mr-auto text-bad">
      Dates cannot be read or saved at the moment.
    </p>
  )
}

interface TextFieldProps {
  readonly paste: Paste
  readonly field: RefObject<HTMLTextAreaElement | null>
}

function TextField({ paste: { text, setText, forget, isTooLong }, field }: TextFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="font-medium">
        Two columns: PO and date
      </label>
      <textarea
        id={id}
        ref={field}
        data-first-focus
        dir="auto"
        rows={5}
        wrap="off"
        spellCheck={false}
        aria-describedby={`${id}note`}
        aria-invalid={isTooLong}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onPaste={({ currentTarget: { selectionStart, selectionEnd, value } }) => {
          if (selectionStart === 0 && selectionEnd === value.length) forget()
        }}
        className="mt-1 block w-full resize-y rounded-md border border-control bg-panel px-2.5 py-1.5 tabular-nums [tab-size:12] aria-invalid:border-bad"
      />
      <p id={`${id}note`} className={`mt-1 text-xs ${isTooLong ? 'font-medium text-bad' : 'text-muted'}`}>
        {isTooLong
          ? `More than ${grouped(PASTED_LINES_MAX)} lines. Paste them in parts.`
          : `Paste cells from a spreadsheet, or lines with a tab, semicolon, comma, colon or space between PO and date. Up to ${grouped(PASTED_LINES_MAX)} lines.`}
      </p>
    </div>
  )
}

/** How the text was read, and what the reader can say about it. */
function Reading({ paste, today }: { readonly paste: Paste; readonly today: LocalDate }) {
  const { pasted, plan, saved, answers, answer } = paste
  return (
    <>
      <div role="status" className="flex flex-col gap-1 empty:hidden">
        {saved !== null && <p className="font-medium">{saved}. The lines that are left were not saved.</p>}
        {pasted && <p>{readingWords(pasted)}</p>}
        {plan.length > 0 && <p className="font-medium">{planWords(plan)}</p>}
      </div>
      {pasted && <OrderQuestion order={pasted.order} onAnswer={(order) => answer({ order })} />}
      <PastQuestion paste={paste} today={today} />
      {pasted && (
        <div>
          <button
            type="button"
            onClick={() => answer({ isSwapped: answers.isSwapped !== true })}
            className={buttonClass}
          >
            The other column is the date
          </button>
        </div>
      )}
    </>
  )
}
