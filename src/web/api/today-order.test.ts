import { expect, test } from 'vitest'
import { keepTodayOrder, todayOrder } from './today-order.ts'

const row = (key: string) => ({ key, subject: key.slice(-1) })
const keys = () => todayOrder().map(({ key }) => key)

test('Each shipment has one place in the order: its opened row’s, or else its first row’s', () => {
  const rows = ['x/A', 'x/B', 'x/C', 'y/B', 'y/A'].map(row)
  keepTodayOrder(rows, 'x/C')
  expect(keys()).toEqual(['x/A', 'x/B', 'x/C'])
  keepTodayOrder(rows, 'y/B')
  expect(keys()).toEqual(['x/A', 'x/C', 'y/B'])
  expect(todayOrder()[2]?.reference).toBe('B')
})
