import { CalendarDays, CircleCheck, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useLayoutEffect, type RefObject } from 'react'
import { unpackShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { instantInZone } from '#facts/text/relative-instant.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { MarkState } from '#facts/shipment/progress.ts'
import { serviceWords } from '#facts/words/service-words.ts'
import { tagWords } from '../../columns/tags.tsx'
import { PreviewNote } from './preview-note.tsx'
import { previewLeft, PREVIEW_MARGIN_PX as MARGIN_PX } from './preview-left.ts'
import { previewWords, type EventWords, type StepWords } from './preview-words.ts'

/** The sentence that describes a row to who comes to it by keyboard. */
export const LAST_EVENT_ID = 'row-preview-last'

interface RowPreviewProps {
  readonly row: ShipmentRow
  readonly judge: Judge
  /** The element that all this is in. */
  readonly frame: RefObject<HTMLDivElement | null>
  /** The row on screen. */
  readonly anchor: HTMLElement
  /** Where the pointer is, in pixels of the window; `null` for the keyboard. */
  readonly pointerX: number | null
}

/** The last event, the next one, and the milestones of a row. */
export function RowPreview({ row, judge, frame, anchor, pointerX }: RowPreviewProps) {
  useLayoutEffect(() => {
    const element = frame.current
    element?.showPopover()
    return () => element?.hidePopover()
  }, [frame])

  useLayoutEffect(() => {
    if (frame.current) positionPreview(frame.current, anchor, pointerX)
  }, [frame, anchor, pointerX, row])

  const shipment = unpackShipment(row)
  const { stage, last, next, steps, presentStep, attention, required, dealtWith } = previewWords(
    shipment,
    judge,
  )
  return (
    <>
      <p className="text-xs text-muted">
        <span translate="no" className="identifier text-sm font-semibold text-ink">
          {shipment.reference}
        </span>{' '}
        · {serviceWords(shipment.serviceType).long}
      </p>
      <p className="font-medium">{stage}</p>
      <dl className="mt-1.5 grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-2 gap-y-1">
        <Event title="Last" event={last} id={LAST_EVENT_ID} />
        {next && <Event title="Next" event={next} />}
      </dl>
      {attention.map((words) => (
        <Line key={words} icon={TriangleAlert} tone="text-warn" words={words} />
      ))}
      {required !== null && <Line icon={CalendarDays} words={required} />}
      {dealtWith.map((words) => (
        <Line key={words} icon={CircleCheck} words={words} />
      ))}
      <PreviewNote
        reference={shipment.reference}
        count={judge.dealtWith?.noteCountOf(shipment.reference) ?? 0}
      />
      {steps.length > 0 && (
        <ol className="mt-2 border-t border-line pt-2">
          {steps.map((step, index) => (
            <Step
              // oxlint-disable-next-line react/no-array-index-key -- milestones have no names of their own
              key={index}
              step={step}
              isPresent={index === presentStep}
              isLast={index === steps.length - 1}
            />
          ))}
        </ol>
      )}
      <p className="mt-2 border-t border-line pt-1.5 text-xs text-muted">
        {shipment.tags.length > 1 && `${shipment.tags.map(tagWords).join(', ')} · `}
        Updated {instantInZone(shipment.updatedAt)}
      </p>
    </>
  )
}

interface LineProps {
  readonly icon: LucideIcon
  /** Of the icon of what is not quiet. */
  readonly tone?: string
  readonly words: string
}

function Line({ icon: Icon, tone, words }: LineProps) {
  return (
    <p className={`mt-1.5 flex gap-1.5 text-xs ${tone ? '' : 'text-muted'}`}>
      <Icon aria-hidden className={`mt-px size-3.5 shrink-0 ${tone ?? ''}`} />
      {words}
    </p>
  )
}

function Event({ title, event, id }: { title: string; event: EventWords; id?: string }) {
  return (
    <>
      <dt className="text-muted">{title}</dt>
      <dd id={id}>
        {id !== undefined && <span className="sr-only">Last: </span>}
        {event.what} <span className="block text-xs text-muted">{event.when}</span>
      </dd>
    </>
  )
}

const MARKS: Record<MarkState, string> = {
  done: 'border-accent bg-accent',
  'done-overdue': 'border-bad bg-accent',
  next: 'border-accent bg-panel',
  overdue: 'border-bad bg-panel',
  planned: 'border-dotted border-track bg-panel',
  unknown: 'border-transparent',
  skipped: 'border-dotted border-track bg-panel',
}

interface StepProps {
  readonly step: StepWords
  readonly isPresent: boolean
  readonly isLast: boolean
}

function Step({ step: { mark, name, kind, date }, isPresent, isLast }: StepProps) {
  const line = isLast
    ? ''
    : `before:absolute before:top-3 before:left-[0.3125rem] before:h-full before:border-l-2 ${mark === 'done' || mark === 'done-overdue' ? 'before:border-accent' : 'before:border-dotted before:border-track'}`
  return (
    <li
      aria-current={isPresent ? 'step' : undefined}
      className={`relative flex items-baseline gap-2 py-px text-xs ${isPresent ? 'font-semibold' : ''} ${line}`}
    >
      <span
        aria-hidden
        className={`relative size-3 shrink-0 translate-y-0.5 rounded-full border-2 ${MARKS[mark]}`}
      />
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {name}
        {kind !== '' && <span className="font-normal text-muted"> {kind}</span>}
      </span>
      <span className={`shrink-0 ${mark === 'done' ? '' : 'text-muted'}`}>{date}</span>
    </li>
  )
}

const GAP_PX = 2

/** Puts the preview below its row, or above it where it does not fit. */
function positionPreview(preview: HTMLElement, row: HTMLElement, pointerX: number | null): void {
  // The bound of the last row would spoil the measurement.
  preview.style.setProperty('max-height', 'none')
  const { offsetWidth: width, offsetHeight: height } = preview
  const { left, right, top, bottom } = row.getBoundingClientRect()
  const inView = { left: Math.max(left, 0), right: Math.min(right, window.innerWidth) }
  const clear = row.querySelector('[data-kept-clear]')?.getBoundingClientRect() ?? null
  const x = previewLeft({ inView, width, pointerX, clear })
  // What stands above the rows is there to be used.
  const ceiling = row.closest('table')?.tHead?.getBoundingClientRect().bottom ?? 0
  const above = top - GAP_PX - Math.max(ceiling, MARGIN_PX)
  const below = window.innerHeight - bottom - GAP_PX - MARGIN_PX
  const isBelow = height <= below || below >= above
  preview.style.setProperty('left', `${x}px`)
  preview.style.setProperty('top', isBelow ? `${bottom + GAP_PX}px` : 'auto')
  preview.style.setProperty('bottom', isBelow ? 'auto' : `${window.innerHeight - top + GAP_PX}px`)
  preview.style.setProperty('max-height', `${isBelow ? below : above}px`)
}
