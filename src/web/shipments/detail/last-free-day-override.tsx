import { useState } from 'react'
import { SAID_BY_LENGTH_MAX } from '#contract/dashboard-api/team.ts'
import type { LocalDate } from '#contract/local-date.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { type ToldFreeTime, toldFreeTimeOf } from '#facts/shipment/told-free-time.ts'
import { byWords } from '#facts/team/standing-label.ts'
import { DayDialog } from '../team-marks/day-dialog.tsx'
import { whyNot } from '../team-marks/team-words.ts'
import type { ShipmentTeam } from '../team-marks/use-shipment-team.ts'

interface ToldDayProps {
  readonly shipment: ShipmentOutline
  readonly judge: Judge
  readonly team: ShipmentTeam
}

/** Records the last free day named by carrier or terminal, which replaces the calculated one. */
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
      {isOpen && <ToldDialog freeTime={freeTime} team={team} onClosed={() => setIsOpen(false)} />}
    </div>
  )
}

interface ToldDialogProps extends Pick<ToldDayProps, 'team'> {
  readonly freeTime: ToldFreeTime
  readonly onClosed: () => void
}

function ToldDialog({ freeTime: { arrival, lastFreeDay, told }, team, onClosed }: ToldDialogProps) {
  const [said, setSaid] = useState(told?.said ?? '')
  const onSet = (on: LocalDate | null) => {
    const who = said.normalize('NFC').trim()
    const from = { ...(who !== '' && { said: who }), ...(arrival && { arrival: arrival.date }) }
    team.setLastFreeDay(on && { on, ...from })
  }
  return (
    <DayDialog
      title="Last free day, as told"
      label="Last free day"
      on={lastFreeDay}
      hint="It holds for the whole team, as long as the date of the arrival stands."
      isSet={told !== null}
      onSet={onSet}
      onClosed={onClosed}
    >
      <label className="text-xs text-muted">
        Who said so (carrier, terminal …)
        <input
          type="text"
          dir="auto"
          autoComplete="off"
          maxLength={SAID_BY_LENGTH_MAX}
          value={said}
          onChange={({ currentTarget }) => setSaid(currentTarget.value)}
          className="mt-0.5 block h-8 w-full rounded-md border border-control bg-panel px-2 text-sm text-ink"
        />
      </label>
    </DayDialog>
  )
}
