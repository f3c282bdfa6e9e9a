import { ShieldAlert } from 'lucide-react'
import type { Package } from '#contract/cargo-schema.ts'
import type { Shipment } from '#contract/schema.ts'
import { useUnitPreference } from '../lib/use-unit-preference.ts'
import { formatCalculated } from '#facts/text/units.ts'
import { Badge } from '../ui/badge.tsx'
import { Panel } from '../ui/panel.tsx'
import { lineTotal } from '#facts/shipment/package-totals.ts'
import { hazardousWord, packageTypeLabel } from '../shipments/words/cargo-labels.ts'
import { ChangedMark } from './changed-mark.tsx'
import { packageLineEach, packageLineTitle, packagesFooter } from './package-words.ts'

/** The package lines and their totals. */
export function PackagesPanel({ shipment }: { shipment: Shipment }) {
  const { packages } = shipment.cargo
  if (packages.length === 0) return null
  return (
    <Panel
      mark={<ChangedMark part="panel:packages" />}
      title="Packages"
      note="As recorded; identical packages share a line"
    >
      <div className="overflow-x-auto">
        <PackageTable packages={packages} />
      </div>
    </Panel>
  )
}

function PackageTable({ packages }: { packages: readonly Package[] }) {
  const preference = useUnitPreference()
  return (
    <table className="w-full">
      <caption className="sr-only">Packages of this shipment, line by line</caption>
      <thead>
        <tr className="text-xs text-muted print:break-inside-avoid">
          <th scope="col" className="py-2 pl-4 text-left font-medium">
            Packages
          </th>
          <th scope="col" className="px-3 py-2 text-right font-medium">
            Line weight
          </th>
          <th scope="col" className="py-2 pr-4 text-right font-medium">
            Line volume
          </th>
        </tr>
      </thead>
      <tbody>
        {packages.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- only its position identifies a line
          <PackageRow key={index} line={line} />
        ))}
      </tbody>
      {/* Prevents print from repeating it on every page. */}
      <tfoot className="print:table-row-group">
        <tr className="border-t border-line text-xs text-muted print:break-inside-avoid">
          <td colSpan={3} className="px-4 py-2">
            {packagesFooter(packages, preference)}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function PackageRow({ line }: { line: Package }) {
  const preference = useUnitPreference()
  const { icon: Icon, long } = packageTypeLabel(line.type)
  const { weightKg, volumeM3 } = lineTotal(line)
  return (
    <tr className="border-t border-line align-top print:break-inside-avoid">
      <th scope="row" className="py-1.5 pl-4 text-left font-normal print:py-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="flex items-center gap-1.5 font-medium" title={long}>
            <Icon aria-hidden className="size-3.5 shrink-0 text-muted" />
            {packageLineTitle(line)}
          </span>
          {line.hazardous === true && (
            <Badge tone="warn" icon={ShieldAlert}>
              Hazardous
            </Badge>
          )}
        </span>
        <span className="block text-xs text-muted">
          {packageLineEach(line, preference)}
          {line.hazardous !== true && ` · ${hazardWords(line.hazardous)}`}
        </span>
      </th>
      <Total
        text={weightKg === null ? null : formatCalculated(weightKg, 'KG', preference)}
        className="px-3"
      />
      <Total
        text={volumeM3 === null ? null : formatCalculated(volumeM3, 'CubicMeter', preference)}
        className="pr-4"
      />
    </tr>
  )
}

function hazardWords(hazardous: boolean | null): string {
  return hazardous === null ? 'hazard not recorded' : hazardousWord(hazardous).toLowerCase()
}

function Total({ text, className }: { text: string | null; className: string }) {
  return (
    <td className={`py-1.5 text-right whitespace-nowrap ${className} ${text === null ? 'text-muted' : ''}`}>
      {text ?? 'not known'}
    </td>
  )
}
