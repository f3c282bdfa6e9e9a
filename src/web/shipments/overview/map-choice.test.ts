import { expect, test } from 'vitest'
import { packShipment } from '#contract/shipment-row.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { milestone } from '#contract/testing/sample-parts.ts'
import { est, place, sampleShipment } from '#facts/testing/sample-shipment.ts'
import { listOf } from './map-choice.ts'
import { overviewOf } from './overview-of.ts'

const JUDGE = judgeAt(Date.UTC(2026, 10, 20, 9), 'UTC')
const SHANGHAI = place('Seaport', 'Shanghai', { coordinates: { lat: 31.35, lon: 121.62 } })
const WAITING = milestone('OriginPort', { place: SHANGHAI, completed: true, departure: est('2026-12-01') })
const OVERVIEW = overviewOf([packShipment(sampleShipment({ milestones: [WAITING] }))], JUDGE)

test('all of the map and its places lead to a list of the same shipments', () => {
  const [place] = OVERVIEW.places
  if (!place) throw new Error('The sample is on the map.')
  expect(listOf({ mode: ['Ocean'] }, OVERVIEW, { kind: 'all' })).toEqual({
    mode: ['Ocean'],
    status: ['Active'],
  })
  expect(listOf({}, OVERVIEW, { kind: 'places', keys: [place.key] })).toEqual({
    status: ['Active'],
    at: [place.name],
  })
})

test('a lane and what is not on the map lead to no list, since none holds just these shipments', () => {
  expect(listOf({}, OVERVIEW, { kind: 'lane', key: 'any' })).toBeNull()
  expect(listOf({}, OVERVIEW, { kind: 'unlocated' })).toBeNull()
})
