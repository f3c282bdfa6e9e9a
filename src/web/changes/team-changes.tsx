import type { TeamChange } from '#contract/dashboard-api/changes.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { counted } from '#facts/text/counted.ts'
import { formatDateNear } from '#facts/text/local-date.ts'
import { wallTime } from '#facts/text/wall-time.ts'
import { nameOf } from '#facts/words/person-name.ts'
import { Notice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { tagWords } from '../shipments/columns/tags.tsx'
import { ReferenceLink } from '../orders/reference-link.tsx'

interface TeamChangesProps {
  readonly changes: readonly TeamChange[]
  readonly clock: Clock
}

/** What the team has done, by day and person. */
export function TeamChanges({ changes, clock }: TeamChangesProps) {
  if (changes.length === 0) return <Notice title="The team has changed nothing since then" />
  const timeOf = ({ at }: TeamChange) => wallTime(new Date(at).getTime(), clock.timeZone)
  const days = Map.groupBy(changes, (change) => timeOf(change).slice(0, 10))
  return (
    <div className="flex flex-col gap-3">
      {[...days].flatMap(([day, ofDay]) =>
        [...Map.groupBy(ofDay, ({ by }) => nameOf({ name: by }))].map(([name, own]) => (
          <Panel
            key={`${day} ${name}`}
            title={`${name}, ${formatDateNear(day, clock.today)}`}
            note={counted(own.length, 'action')}
          >
            <ul className="divide-y divide-line">
              {own.map((change) => (
                <li key={change.key} className="flex flex-wrap gap-x-3 px-4 py-1.5">
                  <span className="w-12 text-xs/5 text-muted">{timeOf(change).slice(11)}</span>
                  <ReferenceLink reference={change.shipment.reference} />
                  <span className="text-muted">{change.shipment.tags.slice(0, 1).map(tagWords)}</span>
                  <span className="min-w-0 wrap-anywhere">{change.text}</span>
                </li>
              ))}
            </ul>
          </Panel>
        )),
      )}
    </div>
  )
}
