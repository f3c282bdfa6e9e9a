import { CircleDashed, CircleDot, CircleSlash, Clock3 } from 'lucide-react'
import { instantInZone, type DayClock } from '#facts/text/relative-instant.ts'
import { teamDaysWords, useTeamDays } from '../account/team-days.ts'
import { freshnessWords, type Freshness } from '../feed/freshness.ts'
import { useLiveState } from '../feed/live-state.ts'
import { failureOf, useOfQueries } from '../api/query-events.ts'
import { useJudge } from '../api/use-judge.ts'
import { explain } from '../lib/problem-error.ts'

/** State is shown by word and icon, not only by colour. */
const LOOKS = {
  connecting: { icon: CircleDashed, tone: 'text-muted' },
  live: { icon: CircleDot, tone: 'text-status-delivered' },
  delayed: { icon: Clock3, tone: 'text-warn' },
  offline: { icon: CircleSlash, tone: 'text-bad' },
} as const

const NOT_KEPT = 'Changes cannot be recorded right now; they will appear later as “seen between”.'

/** The feed is live, but the page lacks an answer. */
const FAILING: Freshness = { state: 'delayed', asOf: null }

/** How fresh the data are, and the time zone of days. Only a word while everything works, and on a phone. */
export function FreshnessChip() {
  const ofFeed = useLiveState((live) => live.freshness)
  const failure = useOfQueries(failureOf, ['shipments', 'account'])
  const freshness = failure && ofFeed.state === 'live' ? FAILING : ofFeed
  const isRecordingFailing = useLiveState((live) => live.isRecordingFailing)
  const { icon: Icon, tone } = LOOKS[freshness.state]
  const clock = useJudge()
  const { word, rest } = freshnessWords(freshness, clock)
  const days = useTeamDays()
  const why = failure instanceof Error ? ` · ${explain(failure).title}` : ''
  const { state } = freshness
  const isLate = state === 'delayed' || state === 'offline'
  return (
    <p
      data-freshness={freshness.state}
      title={titleOf(freshness, word + rest, clock) + why + (days ? ` · ${teamDaysWords(days)}` : '')}
      className={`flex min-h-5 max-w-max shrink-99999 items-center gap-1 text-xs text-muted ${isLate ? 'min-w-20' : 'min-w-12'}`}
    >
      <Icon aria-hidden className={`size-3.5 shrink-0 ${tone}`} />
      <span className="min-w-0 truncate">
        <span className={state === 'connecting' ? 'sr-only' : isLate ? 'font-semibold text-ink' : ''}>
          {word}
        </span>
        <span className={isLate ? 'max-sm:sr-only' : 'sr-only'}>{rest}</span>
      </span>
      {isRecordingFailing && (
        <span title={NOT_KEPT} className="font-semibold whitespace-nowrap text-warn">
          · Changes not recorded
        </span>
      )}
    </p>
  )
}

function titleOf(freshness: Freshness, words: string, { timeZone }: DayClock): string {
  const asOf = 'asOf' in freshness ? freshness.asOf : null
  return asOf === null ? words : `${words} (${instantInZone(asOf, timeZone)})`
}
