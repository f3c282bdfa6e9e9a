import { useId, type SubmitEvent } from 'react'
import { isLocalDate, type LocalDate } from '#contract/local-date.ts'
import { counted } from '#facts/text/counted.ts'
import { formatLocalDate } from '#facts/text/local-date.ts'
import { useAct } from '../../team/use-act.ts'
import { buttonClass, primaryButtonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface RequiredDialogProps {
  readonly tags: readonly string[]
  /** The day that they have now; `null` for none, and for different ones. */
  readonly on: string | null
  readonly onClosed: () => void
}

/** Asks by when POs are required. */
export function RequiredDialog({ tags, on, onClosed }: RequiredDialogProps) {
  const id = useId()
  const setDay = useSetRequiredDay()
  const onSubmit = ({ currentTarget, nativeEvent: { submitter } }: SubmitEvent<HTMLFormElement>) => {
    const data = new FormData(currentTarget, submitter)
    const day = data.get('day')
    if (data.has('clear')) setDay(tags, null)
    else if (typeof day === 'string' && isLocalDate(day)) setDay(tags, day)
  }
  return (
    <Dialog title={`Required date of ${named(tags)}`} onClosed={onClosed}>
      <form method="dialog" onSubmit={onSubmit} className="flex flex-col gap-4">
        <div>
          <label htmlFor={id} className="mb-1 block font-semibold">
            Required by
          </label>
          <input
            id={id}
            name="day"
            type="date"
            required
            min="1990-01-01"
            max="2099-12-31"
            defaultValue={on ?? ''}
            data-first-focus
            className="h-9 rounded-md border border-control bg-panel px-2"
          />
          <p className="mt-1 text-xs text-muted">
            When all shipments must be at the consignee. The whole team sees this date.
          </p>
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          {on !== null && (
            <button type="submit" formNoValidate name="clear" className={buttonClass}>
              Clear date
            </button>
          )}
          <button type="submit" className={primaryButtonClass}>
            Save
          </button>
        </div>
      </form>
    </Dialog>
  )
}

/** Sets the required day of POs, or clears it for `null`. */
export function useSetRequiredDay(): (tags: readonly string[], on: LocalDate | null) => boolean {
  const act = useAct()
  return (tags, on) =>
    act(
      tags.map((key) => ({ kind: 'tag-dates', key, value: on === null ? null : { on } })),
      {
        words:
          on === null
            ? `Required date of ${named(tags)} cleared`
            : `${named(tags)} required by ${formatLocalDate(on, { weekday: true, year: true })}`,
      },
    )
}

function named(tags: readonly string[]): string {
  return tags.length === 1 ? String(tags[0]) : counted(tags.length, 'PO')
}
