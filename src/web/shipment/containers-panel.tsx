import { TriangleAlert } from 'lucide-react'
import type { Container } from '#contract/cargo-schema.ts'
import type { Shipment } from '#contract/schema.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { Panel } from '../ui/panel.tsx'
import { byContainer, checkContainerNumber, hasOwnContainers } from '#facts/shipment/containers.ts'
import { containerTypeLabel } from '../shipments/words/cargo-labels.ts'
import { ChangedMark } from './changed-mark.tsx'
import { FirstFew } from '../ui/first-few.tsx'

const CONTAINERS_SHOWN = 8

/** The customer's own containers, or the consolidation container that the cargo shares and that is not the customer's. */
export function ContainersPanel({ shipment }: { shipment: Shipment }) {
  const { containers } = shipment.cargo
  if (containers.length === 0) return null
  const isOwn = hasOwnContainers(shipment.serviceType)
  const title = isOwn ? 'Your containers' : 'Consolidation container (shared, not yours)'
  return (
    <Panel
      mark={<ChangedMark part="panel:containers" />}
      title={title}
      note={<Count containers={containers} isOwn={isOwn} />}
    >
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-x-8 gap-y-1.5 px-4 py-2.5 print:grid-cols-1 print:gap-0.5 print:py-2">
        <FirstFew items={containers} limit={CONTAINERS_SHOWN} what="containers">
          {(container, index) => <ContainerItem key={index} container={container} />}
        </FirstFew>
      </ul>
    </Panel>
  )
}

/** Their number, and a button that copies all numbers, one per line. */
function Count({ containers, isOwn }: { containers: readonly Container[]; isOwn: boolean }) {
  const boxes = byContainer(containers)
  const numbers = boxes.flatMap(([first]) => first?.number ?? [])
  return (
    <span className="flex items-center gap-1">
      {isOwn && grouped(boxes.length)}
      {numbers.length > 1 && (
        <CopyButton text={numbers.join('\n')} what={`all ${counted(numbers.length, 'container number')}`} />
      )}
    </span>
  )
}

function ContainerItem({ container: { number, type, sealNumber } }: { container: Container }) {
  const label = containerTypeLabel(type)
  const isMistyped = number !== null && checkContainerNumber(number) === 'wrong-check-digit'
  return (
    <li className="flex min-w-0 flex-wrap print:break-inside-avoid items-start gap-x-4 gap-y-0.5">
      <span className="flex min-w-0 flex-wrap items-center gap-x-1">
        {number === null ? (
          <span className="text-muted">Number not assigned yet</span>
        ) : (
          <Number text={number} what={`container ${number}`} />
        )}
        <span className="text-muted" title={label.long}>
          · {label.short}
        </span>
      </span>
      {sealNumber !== null && (
        <span className="flex min-w-0 items-center gap-1">
          <span className="text-muted">seal</span>
          <Number text={sealNumber} what={`seal ${sealNumber}`} />
        </span>
      )}
      {isMistyped && (
        <span className="flex basis-full gap-1 text-xs text-warn">
          <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          Check digit does not match: the number may be mistyped
        </span>
      )}
    </li>
  )
}

function Number({ text, what }: { text: string; what: string }) {
  return (
    <span className="flex min-w-0 items-center">
      <span className="identifier font-medium wrap-anywhere">{text}</span>
      <CopyButton text={text} what={what} />
    </span>
  )
}
