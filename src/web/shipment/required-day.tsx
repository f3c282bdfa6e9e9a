import { useState } from 'react'
import type { JudgedRequired } from '#contract/dashboard-api/account.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { isMissed, judgedRequiredOf, requiredByOf } from '#facts/shipment/required.ts'
import { datesOf } from '#facts/shipment/team-dates.ts'
import { nameOf } from '#facts/words/person-name.ts'
import { formatDateNear } from '#facts/text/local-date.ts'
import { dayWithTime } from '#facts/text/relative-instant.ts'
import { requiredWords } from '#facts/words/required-words.ts'
import { useAct } from '../team/use-act.ts'
import { DayDialog } from '../shipments/team-marks/day-dialog.tsx'
import { whyNot } from '../shipments/team-marks/team-words.ts'
import type { ShipmentTeam } from '../shipments/team-marks/use-shipment-team.ts'

interface RequiredDayProps {
  readonly shipment: ShipmentOutline
  readonly judge: Judge
  /** `undefined` if only facts are shown. */
  readonly team: ShipmentTeam | undefined
}

/** The required arrival day, whether it is met, and a button to set a day for only this shipment. */
export function RequiredDay({ shipment, judge, team }: RequiredDayProps) {
  const [isAsked, setIsAsked] = useState(false)
  const required = requiredByOf(shipment, datesOf(judge))
  if (shipment.status === 'Cancelled' || !(required || team)) return null
  return (
    <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <dt className="text-xs text-muted">Required by</dt>
      <dd className={required ? 'font-medium' : 'text-muted'}>
        {required ? formatDateNear(required.on, judge.today) : 'None set'}
      </dd>
      <RequiredLines shipment={shipment} judge={judge} team={team} />
      {team && (
        <dd className="text-xs print:hidden">
          <button
            type="button"
            onClick={() => setIsAsked(true)}
            disabled={!team.mayWrite}
            title={whyNot(team)}
            aria-label={`${required ? 'Change' : 'Set'} the required date`}
            className="-ml-1 min-h-6 rounded-md px-1 font-medium text-accent hover:bg-hover disabled:opacity-60"
          >
            {required ? 'Change' : 'Set'}
          </button>
          {isAsked && <OwnDateDialog {...{ shipment, judge, team }} onClosed={() => setIsAsked(false)} />}
        </dd>
      )}
    </div>
  )
}

/** Which order the day belongs to, who set it, and whether it is met. */
function RequiredLines({ shipment, judge, team }: RequiredDayProps) {
  const required = verdictWordsOf(shipment, judge, team?.required ?? null)
  if (!required) return null
  const own = required.tag === null ? team?.date('required') : undefined
  const set = own ? { by: nameOf(own.by), at: own.at } : team?.required?.set
  const when = set && own?.unsent === undefined ? `, ${dayWithTime(set.at, judge.timeZone)}` : ''
  return (
    <>
      <dd className={`text-xs ${isMissed(required) ? 'font-semibold text-bad' : 'text-muted'}`}>
        {required.words}
      </dd>
      <dd className="text-xs text-muted">
        {required.tag === null ? 'for this shipment' : <bdi>{required.tag}</bdi>}
        {set && ` · set by ${set.by}${when}`}
      </dd>
    </>
  )
}

/** The verdict of the proxy, unless the day has changed since. */
function verdictWordsOf(
  shipment: ShipmentOutline,
  judge: Judge,
  judged: JudgedRequired | null,
): Pick<JudgedRequired, 'tag' | 'verdict' | 'words'> | null {
  const required = requiredByOf(shipment, datesOf(judge))
  if (judged && required?.on === judged.on && required.tag === judged.tag) return judged
  const own = judgedRequiredOf(shipment, judge)
  return own && { tag: own.tag, verdict: own.verdict.verdict, words: requiredWords(own.verdict, judge) }
}

type OwnDateDialogProps = RequiredDayProps & { readonly onClosed: () => void }

function OwnDateDialog({ shipment: { reference }, judge, team, onClosed }: OwnDateDialogProps) {
  const act = useAct()
  // The user changes the date that was there when the dialog opened.
  const [over] = useState(() => team?.date('required'))
  const setDay = (on: string | null) => {
    const day = on === null ? 'no required date of its own' : `required by ${formatDateNear(on, judge.today)}`
    const value = on === null ? null : { on }
    act([{ kind: 'dates', key: `${reference}/required`, value, over }], { words: `${reference}: ${day}` })
  }
  return (
    <DayDialog
      title={`Required date of ${reference}`}
      label="Required by"
      on={datesOf(judge).of(reference, 'required')?.on ?? null}
      asksYear
      hint="For this shipment only, instead of the date of its PO. The whole team sees this date."
      onSet={setDay}
      onClosed={onClosed}
    />
  )
}
