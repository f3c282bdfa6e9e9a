import { expect, test } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import { percentAlong, timeAxisOf } from './time-axis.ts'

const axisOf = (...days: string[]) => timeAxisOf(days.map(day))
const words = (...days: string[]) => axisOf(...days)?.ticks.map((tick) => tick.words)

test('An axis goes from the earliest day to two weeks past the latest', () => {
  expect(axisOf('2026-11-20', '2026-11-04', '2026-11-10')).toMatchObject({ from: '2026-11-04', days: 30 })
  expect(axisOf('2026-11-20')).toMatchObject({ from: '2026-11-20', days: 14 })
  expect(axisOf()).toBeNull()
})

test('Each Monday has a tick, the first and the last day included', () => {
  expect(axisOf('2026-11-02', '2026-11-16')?.ticks.map(({ on }) => on)).toEqual([
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ])
  expect(words('2026-11-03')).toEqual(['9 Nov', '16 Nov'])
  expect(words('1969-12-30')).toEqual(['5 Jan', '12 Jan'])
})

test('An axis of more than 26 weeks has monthly ticks, and January shows the year', () => {
  expect(words('2026-01-05', '2026-06-22')).toHaveLength(27)
  expect(words('2026-01-05', '2026-06-23')).toEqual(['Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul'])
  expect(words('2026-11-01', '2027-05-20')).toEqual(['Nov', 'Dec', '2027', 'Feb', 'Mar', 'Apr', 'May', 'Jun'])
})

test.each([
  ['2010-01-01', '2026-01-01'],
  ['0001-01-01', '2026-01-01'],
  ['0000-01-01', '9999-12-31'],
])('From %s to %s there are few ticks, in order', (from, to) => {
  const days = axisOf(from, to)?.ticks.map(({ on }) => on) ?? []
  expect(days.length).toBeGreaterThan(5)
  expect(days.length).toBeLessThan(45)
  expect(days).toEqual(days.toSorted())
})

test('A day’s position on the axis is proportional to the days passed', () => {
  const axis = axisOf('2026-11-02', '2026-11-16')
  const along = ['2026-11-02', '2026-11-09', '2026-11-30'].map((on) => axis && percentAlong(axis, day(on)))
  expect(along).toEqual([0, 25, 100])
})
