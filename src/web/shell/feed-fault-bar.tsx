import { explain } from '../lib/problem-error.ts'
import { timeOrDay } from '#facts/text/relative-instant.ts'
import { useLiveState } from '../feed/live-state.ts'
import { failureOf, useOfQueries } from '../api/query-events.ts'
import { useJudge } from '../api/use-judge.ts'
import { Banner } from '../ui/notice.tsx'

/** Says why the page is not up to date and how old its data are, unless the page says it itself. */
export function FeedFaultBar() {
  const fault = useLiveState((live) => live.fault)
  const isSaid = useOfQueries(failureOf)
  const isSomethingShown = useOfQueries(({ state: { data } }) => data !== undefined)
  const freshness = useLiveState((live) => live.freshness)
  const clock = useJudge()
  if (!fault || isSaid) return null
  const { title, advice } = explain(fault)
  const asOf = 'asOf' in freshness ? freshness.asOf : null
  const age = isSomethingShown && asOf !== null ? `Data as of ${timeOrDay(asOf, clock)}. ` : ''
  return <Banner title={title} advice={age + advice} />
}
