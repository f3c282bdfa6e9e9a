import { CircleCheck, ChevronRight } from 'lucide-react'
import type { Clock } from '#facts/shipment/clock.ts'
import { grouped } from '#facts/text/grouped.ts'
import { Button } from '../../ui/button.tsx'
import { standingWords } from '#facts/team/standing-label.ts'
import type { ShownItem } from '#facts/team/shown-items.ts'
import type { ShipmentTeam } from '../team-marks/use-shipment-team.ts'

interface DealtWithProps {
  readonly items: readonly ShownItem[]
  readonly clock: Clock
  readonly team: ShipmentTeam
}

/** Attention items that the team has dealt with, and who did. */
export function DealtWith({ items, clock, team }: DealtWithProps) {
  if (items.length === 0) return null
  return (
    <details open className="group rounded-lg border border-line bg-panel">
      <summary className="flex min-h-8 cursor-pointer list-none items-center gap-1.5 rounded-lg px-4 text-xs font-medium text-muted hover:text-ink">
        <ChevronRight aria-hidden className="size-3.5 group-open:rotate-90" />
        {countsOf(items)}
      </summary>
      <ul className="divide-y divide-line">
        {items.map((item) => {
          const { key, reason } = item
          return (
            <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 text-muted">
              <CircleCheck aria-hidden className="size-4 shrink-0 max-sm:mt-0.5 max-sm:self-start" />
              <p className="min-w-0 flex-1 basis-44 wrap-anywhere">
                <span className="font-medium">{reason}</span> · {standingWords(item.state, item.entry, clock)}
              </p>
              <span className="print:hidden">
                <Button onClick={() => bringBack(item, team)} name={`Bring back: ${reason}`}>
                  Bring back
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

/** '1 handled, 2 snoozed'. */
function countsOf(items: readonly ShownItem[]): string {
  const snoozed = items.filter(({ state }) => state.kind === 'snoozed').length
  const counts = [
    [items.length - snoozed, 'handled'],
    [snoozed, 'snoozed'],
  ] as const
  return counts.flatMap(([count, word]) => (count > 0 ? [`${grouped(count)} ${word}`] : [])).join(', ')
}

function bringBack(item: ShownItem, team: ShipmentTeam): void {
  if (item.state.kind === 'ticked') team.setTick(item.state.tick, false)
  else team.bringBack([item])
}
