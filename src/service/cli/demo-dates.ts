import { renameSync, writeFileSync } from 'node:fs'
import type { LocalDate } from '#contract/local-date.ts'
import type { Shipment } from '#contract/schema.ts'
import { requiredDates } from '../../demo/required-dates.ts'

/** Writes the required dates of the demo's orders for the proxy, one per line. The API has no such dates. */
export function writeDemoDates(file: string, shipments: readonly Shipment[], today: LocalDate): void {
  const draft = `${file}.part`
  const lines = requiredDates(shipments, today).map((date) => JSON.stringify(date))
  writeFileSync(draft, lines.join('\n'), { mode: 0o600 })
  renameSync(draft, file)
}
