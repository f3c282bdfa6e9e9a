import { describe, expect, test } from 'vitest'
import { ProblemError } from '#contract/problem.ts'
import type { Shipment } from '#contract/schema.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import type { PatientReader } from './patient-reader.ts'
import { readChosenShipments, type Taking } from './read-shipments.ts'

const SECOND_MS = 1000
const WHOLE: Taking<Shipment> = { keep: (shipment) => shipment, onRead: () => {} }

/** A shipment of the service: number 1 changed last. */
function numbered(number: number, updatedSecond = -number): Shipment {
  const updatedAt = new Date(Date.UTC(2026, 10, 20) + updatedSecond * SECOND_MS).toISOString()
  return sampleShipment({ reference: `SHP-${number}`, updatedAt })
}

/** A service with this many shipments, and the requests that it received. `meanwhile` runs after the first page. */
function service(count: number, meanwhile: (shipments: Map<string, Shipment>) => void = () => {}) {
  const shipments = new Map(
    Array.from({ length: count }, (_, index) => numbered(index + 1)).map((each) => [each.reference, each]),
  )
  const paths: string[] = []
  let refusals = 0
  const reader: PatientReader = {
    // oxlint-disable-next-line typescript/no-explicit-any -- stands in for answers of any kind
    async read(path): Promise<any> {
      paths.push(path)
      const url = new URL(path, 'http://x')
      const reference = url.pathname.split('/')[3]
      if (reference !== undefined) {
        const shipment = shipments.get(decodeURIComponent(reference))
        if (!shipment) throw new ProblemError('shipment_not_found', { detail: '', hint: '' })
        return shipment
      }
      const cursor = url.searchParams.get('cursor')
      if (cursor !== null && refusals > 0) {
        refusals -= 1
        throw new ProblemError('invalid_cursor', { detail: '', hint: '' })
      }
      const since = url.searchParams.get('updatedSince') ?? ''
      const all = [...shipments.values()]
        .filter(({ updatedAt }) => updatedAt >= since)
        .toSorted((one, other) => (one.updatedAt > other.updatedAt ? -1 : 1))
      const start = Number(cursor ?? 0)
      const data = all.slice(start, start + Number(url.searchParams.get('limit')))
      const end = start + data.length
      if (paths.length === 1) meanwhile(shipments)
      return { data, nextCursor: end < all.length ? String(end) : null }
    },
  }
  return {
    reader,
    paths,
    refuseCursors: (times: number) => {
      refusals = times
    },
  }
}

const referencesOf = (shipments: readonly Shipment[]) => shipments.map(({ reference }) => reference)
const upTo = (count: number) => Array.from({ length: count }, (_, index) => `SHP-${index + 1}`)

describe('chosen shipments', () => {
  test('are read one by one where that takes fewer requests', async () => {
    const { reader, paths } = service(300)
    const chosen = await readChosenShipments(reader, ['SHP-250', 'SHP-2'], {}, 3, WHOLE)
    expect(referencesOf(chosen)).toEqual(['SHP-250', 'SHP-2'])
    expect(paths).toEqual(['/api/shipments/SHP-250', '/api/shipments/SHP-2'])
  })

  test('are read by pages where that takes fewer requests, and the rest one by one', async () => {
    const { reader, paths } = service(300)
    const wanted = [...upTo(40), 'SHP-299']
    const counts: number[] = []
    const chosen = await readChosenShipments(reader, wanted, {}, 1, {
      ...WHOLE,
      onRead: (count) => counts.push(count),
    })
    expect(referencesOf(chosen)).toEqual(wanted)
    expect(paths).toEqual(['/api/shipments?limit=100', '/api/shipments/SHP-299'])
    expect(counts).toEqual([40, 41])
  })

  test('that are gone are left out', async () => {
    const { reader } = service(3)
    const chosen = await readChosenShipments(reader, ['SHP-1', 'gone/away'], {}, 9, WHOLE)
    expect(referencesOf(chosen)).toEqual(['SHP-1'])
  })
})
