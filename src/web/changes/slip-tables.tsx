import { Link } from '@tanstack/react-router'
import type { ChangesAnswer } from '#contract/dashboard-api/changes.ts'
import { counted } from '#facts/text/counted.ts'
import { isolated } from '../lib/isolated.ts'
import { useJudge } from '../api/use-judge.ts'
import { Panel } from '../ui/panel.tsx'
import { seenWords } from '../shipment/seen-words.ts'

/** Whose active shipments most often arrive later than first seen. */
export function SlipTables({ answer: { recordedSince, slips } }: { readonly answer: ChangesAnswer }) {
  const { timeZone } = useJudge()
  return (
    <div className="mt-3 grid gap-3 lg:grid-cols-2 empty:hidden">
      {recordedSince !== null &&
        [...Map.groupBy(slips, ({ by }) => by)].map(([by, own]) => (
          <Panel
            key={by}
            title={`Later than first seen, by ${by}`}
            note={`known since ${seenWords(recordedSince, timeZone)}`}
          >
            <ul className="divide-y divide-line">
              {own.map(({ name, shipments, later, days }) => (
                <li key={name} className="flex flex-wrap justify-between gap-x-3 px-4 py-1.5">
                  <Link
                    to="/shipments"
                    search={{ status: ['Active'], moved: ['later'], [by]: [name] }}
                    className="min-w-0 hover:underline"
                  >
                    {isolated(name)}
                  </Link>
                  <span className="text-muted">
                    {later} of {counted(shipments, 'shipment')}, {counted(days, 'day')} on average
                  </span>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
    </div>
  )
}
