import { expect, test } from 'vitest'
import { createKnownRows } from './known-rows.ts'
import { shipmentQueries } from './queries.ts'
import { nextVisit, type AskedList } from './list-visit.ts'

function asked(status: readonly ('Active' | 'Delivered')[]): AskedList {
  return {
    search: { status: [...status] },
    filters: { status: [...status] },
    list: shipmentQueries.list({ status: [...status] }, createKnownRows()),
  }
}

test('a list is kept while another page is on screen, and the same when it comes back', () => {
  const first = nextVisit(null, asked(['Active']))
  const left = nextVisit(first, undefined)
  const again = nextVisit(left, asked(['Active']))
  expect(first).toMatchObject({ isShown: true, count: 1 })
  expect(left).toEqual({ ...first, isShown: false })
  expect(again).toEqual({ ...first, count: 2 })
  expect(again?.list).toBe(first?.list)
})

test('nothing changes while the same is asked for, or still nothing', () => {
  const first = nextVisit(null, asked([]))
  const left = nextVisit(first, undefined)
  expect(nextVisit(first, asked([]))).toBe(first)
  expect(nextVisit(left, undefined)).toBe(left)
  expect(nextVisit(null, undefined)).toBeNull()
})

test('another list takes its place, in the same visit while it is on screen', () => {
  const first = nextVisit(null, asked(['Active']))
  const other = nextVisit(first, asked(['Delivered']))
  expect(other).toMatchObject({ search: { status: ['Delivered'] }, isShown: true, count: 1 })
  expect(nextVisit(nextVisit(first, undefined), asked(['Delivered']))).toMatchObject({
    search: { status: ['Delivered'] },
    count: 2,
  })
})
