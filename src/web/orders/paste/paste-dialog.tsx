import { useBlocker } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { answerWords, columnName, pastWords, planWords, readingWords, savedWords } from './paste-words.ts'
import { PASTED_LINES_MAX } from '#contract/dashboard-api/paths.ts'
import type { LocalDate } from '#contract/local-date.ts'
import { isLeftOut, isLongPast } from '#facts/orders/paste-plan.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import type { PastedDates } from '#facts/text/pasted-dates.ts'
import { DATE_ORDERS } from '#facts/text/typed-date.ts'
import { useJudge } from '../../api/use-judge.ts'
import { useAct } from '../../team/use-act.ts'
import { Toast } from '../../ui/toast.tsx'
import { useTeam } from '../../team/use-team.ts'
import { useIsSlow } from '../../shell/slow-note.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog, DialogButtons, type DialogHandle } from '../../ui/dialog.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { PlanTable } from './plan-table.tsx'
import { changesOf, usePaste, type Paste } from './use-paste.ts'

interface PasteDialogProps {
  readonly onClosed: () => void
}

/** Reads required dates from a pasted sheet, and shows before saving what will happen to each line. */
export function PasteDialog({ onClosed }: PasteDialogProps) {
  const dialog = useRef<DialogHandle>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const paste = usePaste()
  const { today } = useJudge()
  const act = useAct()
  const [isDismissed, setIsDismissed] = useState(false)
  const { unsaved } = paste
  const onDismiss = unsaved > 0 ? () => setIsDismissed(true) : undefined
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    disabled: unsaved === 0,
    withResolver: true,
  })
  const changes = paste.isPlanned ? changesOf(paste) : []
  const discard = () => {
    paste.setText('')
    dialog.current?.close()
  }
  const save = () => {
    const words = savedWords(
      changes.map(({ key, value }) => ({ tag: key, on: value?.on ?? '' })),
      today,
    )
    if (changes.length === 0 || !act(changes, { words })) return
    if (!paste.plan.some(isLeftOut)) return discard()
    paste.keepLeftOut()
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  }
  // The button of an answered question is gone, and the keys must still reach the form. Nothing is focused while the
  // focus moves from one field to the next.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) form.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [paste.plan])
  const onAnswered = (isConfirmed: boolean) => {
    setIsDismissed(false)
    if (leaving.status === 'blocked') return isConfirmed ? leaving.proceed() : leaving.reset()
    if (isConfirmed) discard()
  }
  return (
    <>
      <Dialog ref={dialog} title="Set required dates" isWide onDismiss={onDismiss} onClosed={onClosed}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its Ctrl+Enter presses the button */}
        <form
          ref={form}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
          className="flex flex-col gap-3 outline-none"
        >
          <TextField paste={paste} field={field} />
          {/* The toast of the page is behind the dialog. */}
          {paste.isRest && <Toast />}
          <Reading paste={paste} today={today} />
          <PlanTable paste={paste} today={today} />
          <DialogButtons others={<NotReady paste={paste} />} onCancel={onDismiss ?? discard}>
            <KeyHint>Ctrl+Enter</KeyHint>
            <Button isDisabled={changes.length === 0} isPrimary>
              {saveWords(changes.length)}
            </Button>
          </DialogButtons>
        </form>
      </Dialog>
      {(isDismissed || leaving.status === 'blocked') && (
        <ConfirmDialog
          title={`Discard ${counted(unsaved, 'line')}?`}
          confirm="Discard"
          first="cancel"
          onAnswered={onAnswered}
        >
          What you pasted has not been saved.
        </ConfirmDialog>
      )}
    </>
  )
}

function saveWords(count: number): string {
  return count === 0 ? 'Save' : `Save ${counted(count, 'date')}`
}

/** Shown while the team's current dates or the known orders are missing, so that nothing can be saved. */
function NotReady({ paste: { isUnchecked } }: { readonly paste: Paste }) {
  const { isUnreadable } = useTeam()
  const isSlow = useIsSlow(isUnchecked)
  if (!isUnreadable && !isSlow) return null
  return (
    <p role="status" className="mr-auto text-bad">
      {isUnreadable
        ? 'Dates cannot be read or saved at the moment.'
        : 'These POs cannot be compared with those of shipments at the moment.'}
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
        POs and dates
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
          : `Cells of a spreadsheet, with other columns too, or lines with a tab, semicolon, comma, colon, dash or space between PO and date. Up to ${grouped(PASTED_LINES_MAX)} lines.`}
      </p>
    </div>
  )
}

/** How the text was read, with questions to the user. */
function Reading({ paste, today }: ReadingProps) {
  const { pasted, plan, isRest, answer } = paste
  return (
    <>
      <div role="status" className="flex flex-col gap-1 empty:hidden">
        {isRest && <p className="font-medium">The lines that are left were not saved.</p>}
        {pasted && <p>{readingWords(pasted)}</p>}
        {plan.length > 0 && <p className="font-medium">{planWords(plan)}</p>}
      </div>
      {pasted && <OrderQuestion pasted={pasted} answer={answer} />}
      <PastQuestion paste={paste} today={today} />
      {pasted && <Columns pasted={pasted} answer={answer} />}
    </>
  )
}

interface QuestionProps extends Pick<Paste, 'answer'> {
  readonly pasted: PastedDates
}

/** The choice of the two columns, or only of the date's if it is asked. Choosing the column of the other swaps them. */
function Columns({ pasted, answer }: QuestionProps) {
  const { columns, dateColumn: date, nameColumn: name } = pasted
  const choices = [
    { words: 'PO column', at: name, taking: (at: number) => [at === date ? name : date, at] as const },
    { words: 'Date column', at: date, taking: (at: number) => [at, at === name ? date : name] as const },
  ]
  const isAsked = pasted.askedColumns.length > 0
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2">
      {choices.slice(isAsked ? 1 : 0).map(({ words, at, taking }) => (
        <label key={words} className="flex min-w-0 items-center gap-2">
          {words}
          <select
            value={isAsked ? '' : at}
            onChange={({ currentTarget: { value } }) => answer({ columns: taking(Number(value)) })}
            className={`${buttonClass} max-w-48 min-w-0! ${isAsked ? 'border-warn bg-warn-soft' : ''}`}
          >
            {isAsked && <option value="">Choose</option>}
            {columns.map((column) => (
              <option key={column.at} value={column.at}>
                {columnName(column)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  )
}

/** Asks which comes first in ambiguous dates, and stays visible to change the answer. */
function OrderQuestion({ pasted, answer }: QuestionProps) {
  const name = useId()
  if (pasted.askedColumns.length > 0 || !('example' in pasted.order)) return null
  const { example } = pasted.order
  const said = pasted.order.kind === 'said' ? pasted.order.order : null
  return (
    <fieldset className="rounded-md border border-warn bg-warn-soft px-3 py-2">
      <legend className="float-left mb-1 w-full font-medium text-warn">
        {example.written} could be two dates. Which comes first?
      </legend>
      <div className="clear-both flex flex-wrap gap-x-5 gap-y-1">
        {DATE_ORDERS.map((order) => (
          <label key={order} className="flex min-h-6 items-center gap-2">
            <input type="radio" name={name} checked={said === order} onChange={() => answer({ order })} />
            {answerWords(order, example)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface ReadingProps {
  readonly paste: Paste
  readonly today: LocalDate
}

/** Asks once whether dates long ago are intended, and stays visible to change the answer. */
function PastQuestion({ paste: { plan, answers, answer }, today }: ReadingProps) {
  const past = plan.flatMap(({ tag, outcome }) => {
    const isAsked = outcome.kind === 'long-past' || outcome.kind === 'new' || outcome.kind === 'changed'
    return isAsked && isLongPast(outcome.on, today) ? [{ tag, on: outcome.on }] : []
  })
  const [example] = past
  if (!example) return null
  return (
    <fieldset className="rounded-md border border-warn bg-warn-soft px-3 py-2">
      <legend className="float-left mb-1 w-full font-medium text-warn">
        {pastWords(past.length, example, today)}
      </legend>
      <label className="clear-both flex min-h-6 w-fit items-center gap-2">
        <input
          type="checkbox"
          checked={answers.isPastWanted === true}
          onChange={({ currentTarget }) => answer({ isPastWanted: currentTarget.checked })}
        />
        Save {past.length === 1 ? 'it' : 'them'} anyway
      </label>
    </fieldset>
  )
}
