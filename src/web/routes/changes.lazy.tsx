import { useQuery } from '@tanstack/react-query'
import { createLazyFileRoute, useNavigate } from '@tanstack/react-router'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import type { ChangesAnswer } from '#contract/dashboard-api/changes.ts'
import { titleOf } from '#contract/dashboard-api/pages.ts'
import { parseInstant } from '#contract/instant.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { daysAfter } from '#facts/text/local-date.ts'
import { readChangesSearch, type ChangesSearch } from '#facts/filters/changes-search.ts'
import { isFiltered } from '#facts/filters/search-edits.ts'
import { PaperNotes } from '../account/paper-notes.tsx'
import { keptSetting } from '../lib/kept-setting.ts'
import { explain } from '../lib/problem-error.ts'
import { stringifySearch } from '../lib/search-params.ts'
import { PageHeader } from '../shell/page-header.tsx'
import { PrintButton } from '../shell/print-button.tsx'
import { useKeys } from '../shortcuts/use-keys.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { ListFailed } from '../ui/list-failed.tsx'
import { Banner, Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { PageScroller } from '../ui/page-scroller.tsx'
import { showToast } from '../ui/toast.tsx'
import { changesQuery } from '../api/changes.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useJudge } from '../api/use-judge.ts'
import { notRecordedWords, seenWords } from '../shipment/seen-words.ts'
import { ExportButton } from '../export/export-button.tsx'
import { LoadingNote } from '../shell/slow-note.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import type { PageSearch } from '../filters/page-filters.ts'
import { beginningOf } from '../filters/since-words.ts'
import { UnknownValuesBar } from '../filters/unknown-values.tsx'
import { ViewButtons } from '../views/view-buttons.tsx'
import { TodayTabs } from '../today/today-toolbar.tsx'
import { ChangesTable } from '../changes/changes-table.tsx'
import { SlipTables } from '../changes/slip-tables.tsx'

export const Route = createLazyFileRoute('/changes')({ component: ChangesPage })

/** The moment up to which the user has read the changes, as an ISO 8601 instant; `null` if never. It is kept in this browser. */
const { useCurrent: useReadMark, keep: keepReadMark } = keptSetting<string | null>(
  'landfall.changes-read',
  (stored) => (stored !== null && parseInstant(stored) !== null ? stored : null),
  (mark) => mark,
)

const DAY = '24h'

/** What has changed since the user last read, and what the team has done. */
export function ChangesPage() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const { timeZone } = useJudge()
  const mark = useReadMark()
  const since = search.since ?? mark ?? DAY
  const ofTeam = search.of === 'team'
  const query = useQuery(changesQuery(search, since))
  const { data, question, isOld, error } = useAnswer(stringifySearch({ ...search, since }), query)
  const show = (next: PageSearch, replace = false) =>
    void navigate({ to: '/changes', search: readChangesSearch({ ...next }), replace })
  // What was shown when the user began: later changes wait below "Show", or appear meanwhile.
  const [begun, setBegun] = useState({ list: '', until: '' })
  if (data && !isOld && begun.list !== question) setBegun({ list: question, until: data.until })
  const isReadable = data !== undefined && !isOld && hasAllUnread(data, search, mark)
  const [before, setBefore] = useState<string | null>()
  const readToHere = () => {
    if (!isReadable) return false
    keepReadMark(begun.until)
    setBefore(mark)
    showToast({
      words: `Read up to ${seenWords(begun.until, timeZone)}.`,
      actions: [{ label: 'Undo', keyHint: 'Z', run: () => keepReadMark(mark) }],
    })
    show({ ...search, since: '' }, true)
    return true
  }
  const takeBack = () => {
    if (before !== undefined) keepReadMark(before)
    setBefore(undefined)
    return before !== undefined
  }
  useKeys({ r: readToHere, z: takeBack })
  const retry = () => void query.refetch()
  const count = data && !isOld ? counted(data.lines.length + data.more, ofTeam ? 'action' : 'change') : '…'
  return (
    <>
      <title>{`${titleOf('/changes')} · Landfall`}</title>
      <PageHeader title={<h1 className="truncate text-base font-semibold">{titleOf('/changes')}</h1>}>
        {!ofTeam && (
          <Button icon={CheckCheck} onClick={readToHere} isDisabled={!isReadable}>
            <span className="max-sm:sr-only">Read to here</span>
          </Button>
        )}
        <ViewButtons page="/changes" search={search} />
        <ExportButton
          source={{
            of: 'changes',
            search: { ...search, since },
            title: `All ${ofTeam ? 'actions' : 'changes'} that match the filters`,
            hint: count,
          }}
          isDisabled={isOld || data === undefined}
        />
        <PrintButton />
      </PageHeader>
      <PageScroller className="min-h-0 flex-1 overflow-y-auto print:overflow-visible">
        <PaperNotes path={`/changes${stringifySearch({ ...search })}`} />
        <UnknownValuesBar page="/changes" search={search} />
        <div className="border-b border-line bg-panel print:border-0">
          <FilterBar
            page="/changes"
            search={search}
            onShow={show}
            segments={<TodayTabs search={search} current={ofTeam ? 'team' : 'changes'} />}
            count={<p role="status">{count}</p>}
          >
            <SinceChoice search={search} onShow={show} />
          </FilterBar>
        </div>
        {error && data && <Banner {...explain(error)} onRetry={retry} />}
        <div className="px-3 py-2 sm:px-5 sm:py-3 print:p-0">
          {data ? (
            <Changes answer={data} list={question} isOld={isOld} search={search} onShow={show} />
          ) : error ? (
            <ListFailed error={error} onRetry={retry} />
          ) : (
            <LoadingNote />
          )}
        </div>
      </PageScroller>
    </>
  )
}

/** Whether all unread changes are shown: a filter or a later start may hide some. */
function hasAllUnread({ lines, since }: ChangesAnswer, search: ChangesSearch, mark: string | null): boolean {
  const isLater = search.since !== undefined && mark !== null && since > mark
  return lines.length > 0 && search.of === undefined && !isFiltered(search) && !isLater
}

interface PartProps {
  readonly search: ChangesSearch
  readonly onShow: (search: ChangesSearch) => void
}

interface ChangesProps extends PartProps {
  readonly answer: ChangesAnswer
  readonly list: string
  readonly isOld: boolean
}

function Changes({ answer, list, isOld, search, onShow }: ChangesProps) {
  const { timeZone } = useJudge()
  const { lines, more, small, gaps } = answer
  const ofTeam = search.of === 'team'
  const words = (instant: string) => seenWords(instant, timeZone)
  return (
    <>
      {!ofTeam &&
        gaps.map(({ from, until }) => (
          <p key={from} className="pb-2 text-xs text-muted">
            Nothing was recorded from {words(from)} to {words(until)}. Changes in between were seen
            afterwards.
          </p>
        ))}
      <div className="overflow-clip rounded-lg border border-line bg-panel print:border-0">
        <ChangesTable lines={lines} list={list} isOld={isOld}>
          <Notice title={ofTeam ? 'The team has changed nothing since then' : emptyWords(answer, words)} />
        </ChangesTable>
      </div>
      {more > 0 && (
        <p className="py-2 text-xs text-muted">
          {grouped(more)} more are not shown. Choose a later start or a filter.
        </p>
      )}
      {search.small === undefined && small > 0 && (
        <Button onClick={() => onShow({ ...search, small: 'yes' })}>
          Show {counted(small, 'small change')} too
        </Button>
      )}
      {!ofTeam && <SlipTables answer={answer} />}
    </>
  )
}

function emptyWords(
  { recording, recordedSince, since }: ChangesAnswer,
  words: (instant: string) => string,
): string {
  const notRecorded = notRecordedWords(recording)
  if (notRecorded !== null) return notRecorded
  if (recordedSince !== null && recordedSince <= since) return `Nothing notable since ${words(since)}`
  const from = recordedSince === null ? 'now' : words(recordedSince)
  return `Landfall records changes from ${from} on. New ones appear here.`
}

/** The moment since which changes are shown. */
function SinceChoice({ search, onShow }: PartProps) {
  const { today, timeZone } = useJudge()
  const mark = useReadMark()
  const { since = '' } = search
  const words = (instant: string) => seenWords(instant, timeZone)
  const yesterday = daysAfter(today, -1) ?? today
  const choices = new Map([
    ['', mark === null ? 'Last 24 hours' : `Since you last read, ${words(mark)}`],
    [beginningOf(`${yesterday}T17:00`, timeZone), 'Since yesterday 17:00'],
    ...(mark === null ? [] : [[DAY, 'Last 24 hours'] as const]),
    ['7d', 'Last 7 days'],
    ['14d', 'Last 14 days'],
    ['30d', 'Last 30 days'],
  ])
  if (!choices.has(since)) choices.set(since, `Since ${words(since)}`)
  return (
    <Select
      labels={{ 'aria-label': 'Changes since' }}
      choices={[...choices]}
      value={since}
      onChoose={(value) => onShow({ ...search, since: value })}
      className={`${buttonClass} max-w-full min-w-0! print:hidden`}
    />
  )
}
