import type { ShipmentHistory } from '#contract/dashboard-api/history.ts'
import type { Shipment } from '#contract/schema.ts'
import { changeSentences } from '#facts/changes/change-sentences.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { Panel } from '../ui/panel.tsx'
import { changeTimeWords, notRecordedWords, seenWords } from './seen-words.ts'
import { FirstFew } from '../ui/first-few.tsx'
import { useHistory } from './use-history.ts'

const SHOWN = 8

/** Changes of the shipment in the last 30 days, newest first. */
export function ChangesPanel({ shipment, clock }: { readonly shipment: Shipment; readonly clock: Clock }) {
  const { data, isError } = useHistory(shipment)
  const { today, timeZone } = clock
  const note = data?.firstSeenAt && `first seen ${seenWords(data.firstSeenAt, timeZone)} by this dashboard`
  const missing = isError ? 'Changes cannot be read at the moment.' : 'Reading changes …'
  return (
    <Panel title="Changes seen" note={note}>
      <p className="px-4 py-3 text-muted empty:hidden">{data ? noteWords(data) : missing}</p>
      <ul className="divide-y divide-line empty:hidden">
        <FirstFew items={data?.changes ?? []} limit={SHOWN} what="changes">
          {(change) => (
            <li
              key={change.id}
              className="grid gap-x-4 gap-y-0.5 px-4 py-2 sm:grid-cols-[minmax(0,1fr)_auto]"
            >
              <div className="min-w-0 wrap-anywhere">
                {changeSentences(change.facts, { mode: shipment.mode, today }).map(({ text, weight }) => (
                  <p key={text} className={weight === 3 ? 'font-semibold' : weight === 0 ? 'text-muted' : ''}>
                    {weight === 3 && <span className="sr-only">Important: </span>}
                    {text}
                  </p>
                ))}
              </div>
              <p className="text-xs text-muted sm:max-w-72 sm:pt-0.5 sm:text-right">
                {changeTimeWords(change, timeZone)}
              </p>
            </li>
          )}
        </FirstFew>
      </ul>
    </Panel>
  )
}

/** What the recorded changes do not cover. */
function noteWords({ recording, changes, firstSeenAt }: ShipmentHistory): string | null {
  if (recording !== 'on' || changes.length > 0) return notRecordedWords(recording)
  return firstSeenAt === null
    ? 'Not seen before. Changes appear here as they happen.'
    : 'Nothing changed in the last 30 days, or since it was first seen.'
}
