import { useState } from 'react'
import { SAID_BY_LENGTH_MAX } from '#contract/dashboard-api/team.ts'
import type { LocalDate } from '#contract/local-date.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { type JudgedFreeTime, judgeFreeTime } from '#facts/shipment/judged-free-time.ts'
import { byWords } from '#facts/team/standing-label.ts'
import { DayDialog } from '../shipments/team-marks/day-dialog.tsx'
import { whyNot } from '../shipments/team-marks/team-words.ts'
import type { ShipmentTeam } from '../shipments/team-marks/use-shipment-team.ts'

interface LastFreeDayProps {
  readonly shipment: ShipmentOutline
  readonly judge: Judge
  readonly team: ShipmentTeam
  /** Opens the dialog, which is not rendered here: a colleague's change may remove this part. */
  readonly onAsk: (freeTime: JudgedFreeTime) => void
}

/** Records the last free day named by carrier or terminal, which replaces the calculated one. */
export function LastFreeDayOverride({ shipment, judge, team, onAsk }: LastFreeDayProps) {
  const freeTime = judgeFreeTime(shipment, judge)
  if (!freeTime?.arrival || (freeTime.state !== 'running' && freeTime.state !== 'projected')) return null
  const { confirmed } = freeTime
  const entry = team.date('last-free-day')
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      {confirmed && entry && <span className="text-muted">Recorded by {byWords(entry, judge.timeZone)}</span>}
      <button
        type="button"
        onClick={() => onAsk(freeTime)}
        disabled={!team.mayWrite}
        title={whyNot(team)}
        aria-label={`${confirmed?.holds ? 'Change' : 'Confirm'} the last free day`}
        className="-ml-1 min-h-6 rounded-md px-1 font-medium text-accent hover:bg-hover disabled:opacity-60 print:hidden"
      >
        {confirmed?.holds ? 'Change' : 'Confirm'}
      </button>
    </div>
  )
}

interface DialogProps extends Pick<LastFreeDayProps, 'team'> {
  /** The free time when the dialog opened. */
  readonly freeTime: JudgedFreeTime
  readonly onClosed: () => void
}

export function LastFreeDayDialog({
  freeTime: { arrival, lastFreeDay, confirmed },
  onClosed,
  ...props
}: DialogProps) {
  // The user changes the day that was there when the dialog opened.
  const [team] = useState(props.team)
  const [said, setSaid] = useState(confirmed?.said ?? '')
  const onSet = (on: LocalDate | null) => {
    const who = said.normalize('NFC').trim()
    const from = { ...(who !== '' && { said: who }), ...(arrival && { arrival: arrival.date }) }
    team.setLastFreeDay(on && { on, ...from })
  }
  return (
    <DayDialog
      title="Confirmed last free day"
      label="Last free day"
      on={lastFreeDay}
      hint="It applies to the whole team until the arrival date changes."
      isSet={confirmed !== null}
      onSet={onSet}
      onClosed={onClosed}
    >
      <label className="text-xs text-muted">
        Confirmed by (carrier, terminal …)
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
