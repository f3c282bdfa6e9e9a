import { Copy } from 'lucide-react'
import type { OrderAnswer } from '#contract/dashboard-api/orders.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { ownContainersOf, type OwnContainer } from '#facts/orders/order-cargo.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { stageWords } from '#facts/words/stage-words.ts'
import { CopyWordsButton } from '../ui/copy-button.tsx'
import { containerTypesWord } from '../shipments/words/cargo-labels.ts'
import { FirstFew } from '../ui/first-few.tsx'
import { Panel } from '../ui/panel.tsx'
import { ReferenceLink } from './reference-link.tsx'

const CONTAINERS_SHOWN = 12

/** The customer's own containers, and notes on what is unknown. */
export function PoContainers({ po }: { readonly po: OrderAnswer }) {
  const rows = po.rows.map(({ shipment }) => shipment)
  const own = ownContainersOf(rows)
  const numbers = own.flatMap(({ number }) => number ?? [])
  return (
    <div className="flex flex-wrap items-start gap-3 sm:gap-4">
      <div className="min-w-0 grow basis-96">
        <Panel
          title="Your containers"
          note={
            <span className="flex items-center gap-3">
              {grouped(own.length)}
              {numbers.length > 1 && (
                <span className="print:hidden">
                  <CopyWordsButton text={numbers.join('\n')} words="Copy numbers" icon={Copy} />
                </span>
              )}
            </span>
          }
        >
          {own.length === 0 ? (
            <p className="px-4 py-2.5 text-muted">No containers of your own.</p>
          ) : (
            <ul>
              <FirstFew items={own} limit={CONTAINERS_SHOWN} what="containers" className="px-2.5 py-1">
                {(container, at) => <Container key={at} container={container} />}
              </FirstFew>
            </ul>
          )}
        </Panel>
      </div>
      <div className="min-w-0 grow basis-80">
        <Panel title="About this data">
          <p className="px-4 py-2.5 text-muted">
            The data has no ordered quantities, so it does not show whether the order is complete.
            {sharedWords(rows, own)}
          </p>
        </Panel>
      </div>
    </div>
  )
}

function Container({ container: { number, types, rows } }: { readonly container: OwnContainer }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 border-b border-line px-4 py-1.5 last:border-0">
      {number === null ? (
        <span className="text-muted">Number not assigned yet</span>
      ) : (
        <span className="identifier font-semibold">{number}</span>
      )}
      <span>{containerTypesWord(types)}</span>
      {rows.map((row) => (
        <span key={row.reference} className="text-muted">
          <ReferenceLink reference={row.reference} />
          {` ${stageWords(row)}`}
        </span>
      ))}
    </li>
  )
}

/** A sentence about the cargo of the PO in containers of others. */
function sharedWords(rows: readonly ShipmentRow[], own: readonly OwnContainer[]): string {
  const withOwn = new Set(own.flatMap((container) => container.rows))
  const shared = rows.filter((row) => {
    return row.status !== 'Cancelled' && !withOwn.has(row) && row.cargo.containers.length > 0
  })
  if (shared.length === 0) return ''
  const verb =
    shared.length === 1
      ? 'travels in a shared container, which is not counted'
      : 'travel in shared containers, which are not counted'
  return ` ${counted(shared.length, 'shipment')} ${verb} as yours.`
}
