import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Shipment } from '#contract/schema.ts'
import { CopyButton } from '../../ui/copy-button.tsx'

/** The shipment as the service answers it, to read or to pass on. */
export function RawJsonPanel({ shipment }: { shipment: Shipment }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="group min-w-0 rounded-lg border border-line bg-panel print:hidden"
    >
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-1.5 rounded-lg px-4 text-sm font-semibold">
        <ChevronRight aria-hidden className="size-4 text-muted group-open:rotate-90" />
        Raw JSON
      </summary>
      {isOpen && <Json shipment={shipment} />}
    </details>
  )
}

function Json({ shipment }: { shipment: Shipment }) {
  const json = JSON.stringify(shipment, null, 2)
  return (
    <div className="relative border-t border-line">
      <div className="absolute top-2 right-4 rounded-md border border-line bg-panel">
        <CopyButton text={json} what="raw JSON" />
      </div>
      <pre
        // It scrolls, so it has to be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
        aria-label="Raw JSON"
        role="group"
        translate="no"
        className="max-h-120 overflow-auto rounded-b-lg px-4 py-3 font-mono text-xs"
      >
        {json}
      </pre>
    </div>
  )
}
