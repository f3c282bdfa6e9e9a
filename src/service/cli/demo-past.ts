import { renameSync, writeFileSync } from 'node:fs'
import type { LocalDate } from '#contract/local-date.ts'
import type { Shipment } from '#contract/schema.ts'
import { pastOf } from '../../demo/past-of.ts'

/**
 * Writes earlier versions of the demo for the proxy. The first line is a name, each other one a version, in order of
 * time.
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
