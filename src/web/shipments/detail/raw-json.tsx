import type { Shipment } from '#contract/schema.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface RawJsonProps {
  readonly shipment: Shipment
  readonly onClosed: () => void
}

/** The shipment as the service answers it, to read or to pass on. */
export function RawJson({ shipment, onClosed }: RawJsonProps) {
  const json = JSON.stringify(shipment, null, 2)
  return (
    <Dialog title="Raw JSON" isWide onClosed={onClosed}>
      <div className="relative rounded-md border border-line">
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
          className="max-h-[calc(100dvh-8rem)] overflow-auto px-4 py-3 font-mono text-xs"
        >
          {json}
        </pre>
      </div>
    </Dialog>
  )
}
