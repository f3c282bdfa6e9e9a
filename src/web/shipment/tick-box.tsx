import type { TickName } from '#contract/dashboard-api/judged-names.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { doesTickHold, tickableOf } from '#facts/attention/ticks.ts'
import { byWords } from '#facts/team/standing-label.ts'
import { isHeldBack } from '../shortcuts/shortcut-guard.ts'
import { whyNot } from '../shipments/team-marks/team-words.ts'
import { TICK_WORDS } from '#facts/team/tick-words.ts'
import type { ShipmentTeam } from '../shipments/team-marks/use-shipment-team.ts'

interface TickBoxProps {
  readonly name: TickName
  readonly shipment: ShipmentOutline
  readonly judge: Judge
  readonly team: ShipmentTeam
}

/** The team's own tick beside a date for which the service reports no follow-up. It changes no fact. */
export function TickBox({ name, shipment, judge, team }: TickBoxProps) {
  const tickable = tickableOf(name, shipment, judge)
  if (!tickable?.isActual) return null
  const entry = team.tick(name)
  const isOn = doesTickHold(entry?.kind === 'ticks' ? entry.value : null, name, shipment, judge)
  return (
    <label className={`flex min-h-6 items-start gap-2 pt-0.5 font-normal ${isOn ? '' : 'print:hidden'}`}>
      <input
        type="checkbox"
        checked={isOn}
        disabled={!team.mayWrite}
        title={whyNot(team)}
        onChange={({ currentTarget: { checked }, timeStamp }) => {
          if (!isHeldBack([shipment.reference], { timeStamp })) team.setTick(name, checked)
        }}
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      <span>
        {TICK_WORDS[name]}
        {isOn && entry && <span className="text-muted">: {byWords(entry, judge.timeZone)}</span>}
      </span>
    </label>
  )
}
