import { expect, test } from 'vitest'
import { packShipment } from '#contract/shipment-row.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import { readMissedChanges } from './missed-changes.ts'

const row = packShipment(sampleShipment({}))
const NEWEST_US = new Date('2026-11-20T08:00:07.500Z').getTime() * 1000

function service(pages: number) {
  const paths: string[] = []
  const readPage = (path: string) => {
    paths.push(path)
    return Promise.resolve({ data: [row], nextCursor: paths.length < pages ? `c${paths.length}` : null })
  }
  return { paths, readPage }
}

test('reads to the end, from ten seconds before the newest change on, by the same address for all who missed it', async () => {
  const { paths, readPage } = service(3)
  expect(await readMissedChanges(NEWEST_US, readPage)).toEqual({ rows: [row, row, row], isCut: false })
  const since = 'updatedSince=2026-11-20T07%3A59%3A50.000Z'
  expect(paths).toEqual([
    `/api/shipments?view=row&limit=100&${since}`,
    `/api/shipments?view=row&limit=100&${since}&cursor=c1`,
    `/api/shipments?view=row&limit=100&${since}&cursor=c2`,
  ])
})

test('gives up after four pages: with the first page of the list, five requests', async () => {
  const { paths, readPage } = service(99)
  const { rows, isCut } = await readMissedChanges(NEWEST_US, readPage)
  expect([rows.length, isCut, paths.length]).toEqual([4, true, 4])
})
