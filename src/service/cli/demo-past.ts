import { renameSync, writeFileSync } from 'node:fs'
import type { LocalDate } from '#contract/local-date.ts'
import type { Shipment } from '#contract/schema.ts'
import { pastOf } from '../../demo/past-of.ts'

/**
 * Writes what the demo looked like in the days before, for the proxy beside it. The first line names it, each other one is
 * a version, in the order of time.
 */
export function writeDemoPast(
  file: string,
  name: string,
  shipments: readonly Shipment[],
  today: LocalDate,
): void {
  const versions = pastOf(shipments, today)
    .flat()
    .toSorted((a, b) => a.at - b.at)
  const draft = `${file}.part`
  writeFileSync(draft, [name, ...versions.map((version) => JSON.stringify(version))].join('\n'), {
    mode: 0o600,
  })
  renameSync(draft, file)
}
