import { expect, test } from 'vitest'
import { lagFigures, teamFigures, versionOf, type Interaction } from './team-tally.ts'

const interaction = (startedMs: number, waitMs: number, isRefused = false): Interaction => ({
  kind: 'list',
  startedMs,
  waitMs,
  isRefused,
})

test('counts rejected requests and those over a second', () => {
  const figures = teamFigures([
    interaction(0, 5000, true),
    interaction(10, 1000),
    interaction(20, 1001),
    interaction(30, 3),
  ])
  expect(figures).toEqual({
    interactions: 4,
    refusedPercent: 25,
    overSecondPercent: 50,
    p50Ms: 1001,
    p95Ms: 5000,
    maxMs: 5000,
  })
})

test('ignores requests that started before the time', () => {
  const figures = teamFigures([interaction(0, 5000, true), interaction(10, 7)], 10)
  expect(figures).toMatchObject({ interactions: 1, refusedPercent: 0, overSecondPercent: 0, maxMs: 7 })
})

test('measures from the time of storing to every observation', () => {
  const one = versionOf({ reference: 'A', updatedAt: '1' })
  const two = versionOf({ reference: 'A', updatedAt: '2' })
  const stored = new Map([
    [one, 100],
    [two, 500],
  ])
  const observations = [
    { version: one, atMs: 150, lookingSinceMs: 0 },
    { version: one, atMs: 300, lookingSinceMs: 0 },
    { version: two, atMs: 499, lookingSinceMs: 0 },
    { version: 'stored before the run', atMs: 9000, lookingSinceMs: 0 },
    { version: one, atMs: 9000, lookingSinceMs: 8000 },
  ]
  expect(lagFigures(stored, observations)).toEqual({ p50Ms: 50, p95Ms: 200, maxMs: 200, observations: 3 })
})
