import { describe, expect, test } from 'vitest'
import { originDepartureOf, sailingOf, vehicleOf } from './departure.ts'
import { act, est, leg, oceanRoute, sampleShipment } from '../testing/sample-shipment.ts'

const [pickup, loading, discharge, door] = oceanRoute()

describe('the departure from the origin', () => {
  test('is from the first port, else from the pickup', () => {
    const ocean = [
      { ...pickup, departure: act('2026-11-01') },
      { ...loading, departure: est('2026-11-04') },
    ]
    expect(originDepartureOf(sampleShipment({ milestones: ocean }))?.at).toEqual(est('2026-11-04'))
    const land = [{ ...pickup, departure: act('2026-11-01') }, door]
    expect(originDepartureOf(sampleShipment({ milestones: land }))?.at).toEqual(act('2026-11-01'))
    expect(originDepartureOf(sampleShipment({ milestones: [] }))).toBeNull()
  })
})

describe('the vessel or flight of a shipment', () => {
  const feeder = { ...loading, transportToNext: leg('Voyage', { vessel: 'FEEDER', voyageNumber: '1N' }) }
  const mother = { ...discharge, transportToNext: leg('Voyage', { vessel: 'MOTHER', voyageNumber: '2W' }) }
  const milestones = [pickup, feeder, mother, door].map((each) => ({ ...each, completed: true }))

  test('is the one of the current leg, else the next known one, else the last', () => {
    const at = (currentMilestoneIndex: number) =>
      vehicleOf(sampleShipment({ milestones, currentMilestoneIndex }))?.name
    expect([0, 1, 2, 3].map(at)).toEqual(['FEEDER', 'FEEDER', 'MOTHER', 'MOTHER'])
  })

  test('is a flight by its number, and nothing if no leg names one', () => {
    const flown = { ...loading, transportToNext: leg('Flight', { flightNumber: 'CX 094' }) }
    expect(vehicleOf(sampleShipment({ milestones: [flown] }))).toEqual({ name: 'CX 094', voyage: null })
    expect(vehicleOf(sampleShipment({ milestones: [pickup, door] }))).toBeNull()
  })

  test('includes the voyage if there is one', () => {
    const said = (parts: Parameters<typeof leg>[1]) =>
      sailingOf(sampleShipment({ milestones: [{ ...loading, transportToNext: leg('Voyage', parts) }] }))
    expect(said({ vessel: 'XY Rotterdam', voyageNumber: ' 023E ' })).toBe('XY Rotterdam 023E')
    expect(said({ vessel: 'XY Rotterdam' })).toBe('XY Rotterdam')
    expect(said({ flightNumber: 'CX 094' })).toBe('CX 094')
    expect(said({})).toBeNull()
  })
})
