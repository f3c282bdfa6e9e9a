import { describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { milestone } from '#contract/testing/sample-parts.ts'
import { SqliteStore } from '../store/sqlite/sqlite-store.ts'
import { sampleContainer, sampleDate, sampleShipment } from '../testing/sample-shipment.ts'
import { testService } from '../testing/test-service.ts'

/** Numbers from 0 to below 1, the same in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const random = numbersFrom(20_261_120)
function pick<T>(values: readonly T[]): T {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('There is nothing to pick from.')
  return value
}

const microsecond = () => String(Math.floor(random() * 3)).padStart(6, '0')

const TAGS = ['PO-1', 'po-1', 'PO 2/ü', '100%', '番号', 'a+b', '_'] as const

function randomShipment(index: number): Shipment {
  const base = sampleShipment()
  const isDelivered = random() < 0.3
  const day = 1 + Math.floor(random() * 5)
  return sampleShipment({
    reference: `${pick(['SH', 'sh', 'Ref/', 'Ω'])}${index}`,
    tags: TAGS.filter(() => random() < 0.2),
    booking: { ...base.booking, masterBill: random() < 0.5 ? `MB${index}` : null, houseBill: `PO-1${index}` },
    cargo: { ...base.cargo, containers: [sampleContainer(random() < 0.5 ? `MSKU ${100 + index}-1` : null)] },
    marketplace: random() < 0.3 ? { fbaIds: [`FBA${index}`], referenceIds: [`8X${index}`, 'po-9'] } : null,
    milestones: [
      milestone('Pickup'),
      milestone('DestinationPort', { place: base.portOfDischarge }),
      milestone('Delivery', { arrival: sampleDate('2026-11-01', isDelivered), completed: isDelivered }),
    ],
    cancelledAt: random() < 0.2 ? '2026-11-02T00:00:00Z' : null,
    createdAt: `2026-10-0${day}T00:00:00.${microsecond()}Z`,
    updatedAt: `2026-11-0${1 + Math.floor(random() * 5)}T12:00:00.${microsecond()}Z`,
  })
}

const shipments = Array.from({ length: 150 }, (_, index) => randomShipment(index))
const service = await testService(new SqliteStore(':memory:'))
await service.load(shipments)

interface Filters {
  readonly status: readonly string[]
  readonly updatedSince: string | null
  readonly createdSince: string | null
  readonly tag: string | null
  readonly search: string | null
}

/** The rules in a different form than the service's: instants are compared as text, and search checks field by field. */
function isWanted(shipment: Shipment, { status, updatedSince, createdSince, tag, search }: Filters): boolean {
  return (
    (status.length === 0 || status.includes(expectedStatus(shipment))) &&
    (updatedSince === null || shipment.updatedAt >= updatedSince) &&
    (createdSince === null || shipment.createdAt >= createdSince) &&
    (tag === null || shipment.tags.includes(tag)) &&
    (search === null || searchedFields(shipment).some((field) => holds(field, search)))
  )
}

function expectedStatus({ cancelledAt, milestones }: Shipment): string {
  if (cancelledAt !== null) return 'Cancelled'
  const isDelivered = milestones.some(({ type, arrival }) => type === 'Delivery' && arrival?.actual === true)
  return isDelivered ? 'Delivered' : 'Active'
}

function searchedFields({ reference, tags, booking, cargo, marketplace }: Shipment): string[] {
  const containers = cargo.containers.flatMap(({ number }) => (number === null ? [] : [number]))
  return [
    reference,
    ...tags,
    booking.masterBill ?? '',
    ...containers,
    ...containers.map((number) => number.replaceAll(' ', '').replaceAll('-', '')),
    ...(marketplace?.fbaIds ?? []),
    ...(marketplace?.referenceIds ?? []),
  ]
}

const holds = (field: string, term: string) => field.toLowerCase().includes(term.toLowerCase())

function randomFilters(): Filters {
  const given = (chance: number) => random() < chance
  return {
    status: given(0.5) ? ['Active', 'Delivered', 'Cancelled'].filter(() => given(0.5)) : [],
    updatedSince: given(0.3) ? pick(shipments.map(({ updatedAt }) => updatedAt)) : null,
    createdSince: given(0.3) ? pick(shipments.map(({ createdAt }) => createdAt)) : null,
    tag: given(0.3) ? pick(TAGS) : null,
    search: given(0.4)
      ? pick([
          'sh1',
          'SH',
          'ref/',
          'ω',
          'po',
          'PO-1',
          'mb1',
          'msku 1',
          'MSKU10',
          '-1',
          'fba',
          '8x',
          '%',
          '_',
          '号',
          'none',
        ])
      : null,
  }
}

async function ask(filters: Filters, limit: number): Promise<string[]> {
  const query = new URLSearchParams({ limit: String(limit) })
  for (const [name, value] of Object.entries(filters)) {
    for (const one of [value].flat()) if (one !== null) query.append(name, one)
  }
  const found: string[] = []
  for (;;) {
    service.clock.advance(1001)
    const { data, nextCursor } = Object((await service.get(`/v1/shipments?${query.toString()}`)).body)
    for (const { reference } of data) found.push(reference)
    if (nextCursor === null) return found
    query.set('cursor', nextCursor)
  }
}

describe('filters', () => {
  const none: Filters = { status: [], updatedSince: null, createdSince: null, tag: null, search: null }
  const expectedFor = (filters: Filters) =>
    shipments.filter((shipment) => isWanted(shipment, filters)).map(({ reference }) => reference)

  test.each<[string, Partial<Filters>]>([
    ['nothing', {}],
    ['status Active', { status: ['Active'] }],
    ['status Delivered', { status: ['Delivered'] }],
    ['status Cancelled', { status: ['Cancelled'] }],
    ['two statuses', { status: ['Cancelled', 'Delivered'] }],
    ['all statuses', { status: ['Cancelled', 'Delivered', 'Active'] }],
    ['updatedSince', { updatedSince: '2026-11-03T12:00:00.000001Z' }],
    ['createdSince', { createdSince: '2026-10-03T00:00:00.000001Z' }],
    ['tag', { tag: 'PO-1' }],
    ['tag in another case', { tag: 'po-1' }],
    ['a part of a tag', { tag: 'PO' }],
    ['search', { search: 'po-' }],
  ])('alone: %s', async (_what, filters) => {
    const wanted = { ...none, ...filters }
    expect((await ask(wanted, 100)).toSorted()).toEqual(expectedFor(wanted).toSorted())
  })

  test('combine with AND in 60 combinations', async () => {
    let found = 0
    for (let round = 0; round < 60; round += 1) {
      const filters = randomFilters()
      const expected = expectedFor(filters)
      const answered = await ask(filters, pick([7, 50, 100]))
      expect({ filters, answered: answered.toSorted() }).toEqual({ filters, answered: expected.toSorted() })
      found += answered.length === 0 ? 0 : 1
    }
    // Some combinations do match shipments.
    expect(found).toBeGreaterThan(20)
  })
})
