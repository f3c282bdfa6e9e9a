import { useRef, useState, type SubmitEvent } from 'react'
import { SAID_BY_LENGTH_MAX } from '#contract/dashboard-api/team.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { type ToldFreeTime, toldFreeTimeOf } from '#facts/shipment/told-free-time.ts'
import { buttonClass, primaryButtonClass } from '../../ui/button.tsx'
import { Dialog, type DialogHandle } from '../../ui/dialog.tsx'
import { DayInput, useDayTyping } from '../filters/day-field.tsx'
import { byWords } from '#facts/team/standing-label.ts'
import { whyNot } from '../team-marks/team-words.ts'
import type { ShipmentTeam } from '../team-marks/use-shipment-team.ts'

interface ToldDayProps {
  readonly shipment: ShipmentOutline
  readonly judge: Judge
  readonly team: ShipmentTeam
}

/** Takes the last free day as carrier or terminal said it, in the place of our sum. */
export function LastFreeDayOverride({ shipment, judge, team }: ToldDayProps) {
  const [isOpen, setIsOpen] = useState(false)
  const freeTime = toldFreeTimeOf(shipment, judge)
  if (!freeTime?.arrival || (freeTime.state !== 'running' && freeTime.state !== 'projected')) return null
  const { told } = freeTime
  const entry = team.date('last-free-day')
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      {told && entry && <span className="text-muted">Told: {byWords(entry, judge.timeZone)}</span>}
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        disabled={!team.mayWrite}
        title={whyNot(team)}
        aria-label={`${told?.holds ? 'Change' : 'Confirm'} the last free day`}
        className="-ml-1 min-h-6 rounded-md px-1 font-medium text-accent hover:bg-hover disabled:opacity-60 print:hidden"
      >
        {told?.holds ? 'Change' : 'Confirm'}
      </button>
      {isOpen && (
        <ToldDialog freeTime={freeTime} judge={judge} team={team} onClosed={() => setIsOpen(false)} />
      )}
    </div>
  )
}

interface ToldDialogProps extends Pick<ToldDayProps, 'judge' | 'team'> {
  readonly freeTime: ToldFreeTime
  readonly onClosed: () => void
}

function ToldDialog({ freeTime: { arrival, lastFreeDay, told }, judge, team, onClosed }: ToldDialogProps) {
  const dialog = useRef<DialogHandle>(null)
  const typing = useDayTyping(lastFreeDay, judge.today)
  const [said, setSaid] = useState(told?.said ?? '')
  const finish = (save: () => void) => {
    save()
    dialog.current?.close()
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const day = typing.take()
    if (day === null) return
    const who = said.normalize('NFC').trim()
    const value = { on: day, ...(who !== '' && { said: who }), ...(arrival && { arrival: arrival.date }) }
    finish(() => team.setLastFreeDay(value))
  }
  return (
    <Dialog ref={dialog} title="Last free day, as told" onClosed={onClosed}>
      <form onSubmit={onSubmit} className="flex flex-col gap-3 text-sm">
        <div>
          <DayInput label="Last free day" typing={typing} />
        </div>
        <SaidField said={said} onType={setSaid} />
        <p className="text-xs text-muted">
          It holds for the whole team, as long as the date of the arrival stands.
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          {told && (
            <button
              type="button"
              onClick={() => finish(() => team.setLastFreeDay(null))}
              className={`${buttonClass} mr-auto`}
            >
              Remove
            </button>
          )}
          <button type="button" onClick={() => dialog.current?.close()} className={buttonClass}>
            Cancel
          </button>
          <button type="submit" className={primaryButtonClass}>
            Save
          </button>
        </div>
      </form>
    </Dialog>
  )
}

interface SaidFieldProps {
  readonly said: string
  readonly onType: (said: string) => void
}

function SaidField({ said, onType }: SaidFieldProps) {
  return (
    <label className="text-xs text-muted">
      Who said so (carrier, terminal …)
      <input
        type="text"
        dir="auto"
        autoComplete="off"
        maxLength={SAID_BY_LENGTH_MAX}
        value={said}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        className="mt-0.5 block h-8 w-full rounded-md border border-control bg-panel px-2 text-sm text-ink"
      />
    </label>
  )
}
