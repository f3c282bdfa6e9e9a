import { RotateCcw } from 'lucide-react'
import { daysAfter, formatLocalDate } from '#facts/text/local-date.ts'
import { daysOf, modesOf } from '#facts/attention/days.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { lastFreeDayOf } from '#facts/shipment/free-time.ts'
import { readTeamRules } from '#facts/attention/read-team-rules.ts'
import type { TeamRules } from '#facts/attention/team-rules.ts'
import { ATTENTION_KINDS, type AttentionKind, kindOf } from '#facts/attention/kinds.ts'
import { teamDaysWords, useTeamDays } from '../account/team-days.ts'
import { useJudge } from '../api/use-judge.ts'
import { Button } from '../ui/button.tsx'
import { changeWords, resetWords, withRule, type RuleChange } from './chosen-rules.ts'
import { DaysField } from './days-field.tsx'
import { Section, Setting, Switch } from './parts.tsx'
import { KIND_ICONS } from '../shipments/words/kind-icons.ts'
import { ChangedBy, Trouble } from './team-notes.tsx'
import type { TeamSettings } from './use-team-settings.ts'

interface TeamSectionProps {
  readonly team: TeamSettings
}

/** How the days of free time are counted, and the time zone of all days. */
export function CountingSection({ team }: TeamSectionProps) {
  const judge = useJudge()
  const days = useTeamDays()
  const entry = team.entryOf('arrivalDayCounts')
  const arrivalDayCounts = entry?.value === true
  const choose = (value: boolean) => {
    const words = CONVENTIONS.find(({ counts }) => counts === value)?.words ?? ''
    team.change({ name: 'arrivalDayCounts', value, words })
  }
  return (
    <Section
      id="counting"
      title="Free time"
      scope="team"
      note={<ChangedBy team={team} name="arrivalDayCounts" />}
    >
      <Trouble team={team} />
      <Setting
        title="Free time at the port"
        hint={<Example judge={judge} arrivalDayCounts={arrivalDayCounts} />}
      >
        {(labels) => (
          <div role="radiogroup" {...labels} className="flex flex-wrap gap-x-5 gap-y-1">
            {CONVENTIONS.map(({ counts, words }) => (
              <label key={words} className="flex min-h-8 cursor-pointer items-center gap-2 font-medium">
                <input
                  type="radio"
                  name="arrival-day"
                  checked={arrivalDayCounts === counts}
                  disabled={team.trouble !== null}
                  onChange={() => choose(counts)}
                  className="size-4 shrink-0 accent-accent"
                />
                {words}
              </label>
            ))}
          </div>
        )}
      </Setting>
      {/* Rendered before the zone is known, so that nothing moves. */}
      <p className="min-h-9 px-4 py-2.5 text-xs text-muted">{days && `${teamDaysWords(days)}.`}</p>
    </Section>
  )
}

const CONVENTIONS = [
  { counts: false, words: 'Arrival day not counted' },
  { counts: true, words: 'Arrival day is day 1' },
] as const

const EXAMPLE_DAYS = 7

function Example({ judge, arrivalDayCounts }: { judge: Judge; arrivalDayCounts: boolean }) {
  const arrival = daysAfter(judge.today, -3) ?? judge.today
  const last = lastFreeDayOf({ date: arrival, time: null, actual: true }, EXAMPLE_DAYS, { arrivalDayCounts })
  const words = (date: string) => formatLocalDate(date, { weekday: true, year: false })
  return (
    <>
      Arrival {words(arrival)} + {EXAMPLE_DAYS} free days gives{' '}
      <strong className="font-semibold text-ink">{words(last ?? arrival)}</strong>. Ask your carrier which one
      its tariff uses.
    </>
  )
}

/** When a shipment needs attention. */
export function AttentionSection({ team }: TeamSectionProps) {
  const judge = useJudge()
  const stored = team.entryOf('thresholds')?.value
  const rules = readTeamRules(stored, judge.rules.arrivalDayCounts)
  const change = (next: RuleChange) =>
    team.change({ name: 'thresholds', value: withRule(stored, next), words: changeWords(next, rules) })
  const reset = () => team.change({ name: 'thresholds', value: null, words: resetWords(rules), isMany: true })
  return (
    <Section
      id="attention"
      title="Alerts"
      scope="team"
      note={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
          <ChangedBy team={team} name="thresholds" />
          <Button
            icon={RotateCcw}
            isDisabled={team.trouble !== null || stored === undefined}
            keepsFocus
            onClick={reset}
          >
            Defaults
          </Button>
        </div>
      }
    >
      <Trouble team={team} />
      <RuleHead />
      {ATTENTION_KINDS.map((kind) => (
        <Rule key={kind} kind={kind} rules={rules} onChange={change} isFixed={team.trouble !== null} />
      ))}
    </Section>
  )
}

const RULE_GRID = 'items-center gap-x-3 px-4 md:grid-cols-[minmax(0,1fr)_4.25rem_4.25rem_4.25rem_8rem_2.5rem]'

function RuleHead() {
  return (
    <div aria-hidden className={`${RULE_GRID} hidden py-2 text-xs font-medium text-muted md:grid`}>
      <span>Alert when</span>
      <span>Ocean</span>
      <span>Air</span>
      <span>Land</span>
      <span />
      <span className="text-right">On</span>
    </div>
  )
}

interface RuleProps {
  readonly kind: AttentionKind
  readonly rules: TeamRules
  readonly isFixed: boolean
  readonly onChange: (change: RuleChange) => void
}

function Rule({ kind, rules, isFixed, onChange }: RuleProps) {
  const Icon = KIND_ICONS[kind]
  const { title, unit } = kindOf(kind).setting
  const fields = fieldsOf(kind, rules)
  return (
    <div className={`${RULE_GRID} grid grid-cols-[minmax(0,1fr)_auto] gap-y-1.5 py-1.5`}>
      <span className="flex gap-2.5 font-medium">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
        {title}
      </span>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-1 max-md:col-span-full max-md:row-start-2 md:contents">
        {fields.map(({ member, days }) => (
          <span key={member} className={COLUMN_OF[member]}>
            {member !== 'days' && (
              <span aria-hidden className="text-xs text-muted md:hidden">
                {member}
              </span>
            )}
            <DaysField
              label={`${title}${member === 'days' ? '' : `, ${member}`}, days`}
              days={days}
              isFixed={isFixed}
              onChoose={(value) => onChange({ kind, member, value })}
            />
          </span>
        ))}
        {unit !== null && (
          <span className="text-xs text-muted max-md:pb-2 md:col-start-5 md:row-start-1">{unit}</span>
        )}
      </div>
      <span className="flex justify-self-end max-md:col-start-2 max-md:row-start-1 md:col-start-6">
        <Switch
          labels={{ 'aria-label': title }}
          isOn={!rules.off.includes(kind)}
          isFixed={isFixed}
          onChange={(value) => onChange({ kind, member: 'on', value })}
        />
      </span>
    </div>
  )
}

const COLUMN_OF = {
  days: 'grid md:col-span-3 md:col-start-2 md:row-start-1',
  Ocean: 'inline-flex flex-col gap-0.5 md:col-start-2 md:row-start-1',
  Air: 'inline-flex flex-col gap-0.5 md:col-start-3 md:row-start-1',
  Land: 'inline-flex flex-col gap-0.5 md:col-start-4 md:row-start-1',
} as const

interface RuleField {
  readonly member: keyof typeof COLUMN_OF
  readonly days: number
}

/** The numbers of a rule: one for all modes, or one for each. */
function fieldsOf(kind: AttentionKind, rules: TeamRules): RuleField[] {
  const { days } = kindOf(kind)
  if (days === null) return []
  const modes = modesOf(days)
  const fields = modes.map((mode) => ({ member: mode, days: daysOf(kind, mode, rules) }))
  return fields.length > 0 ? fields : [{ member: 'days', days: daysOf(kind, '', rules) }]
}
