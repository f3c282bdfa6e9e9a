import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { modeOfService, SERVICE_TYPES } from '#contract/vocabulary.ts'
import { BOX, day } from '#contract/testing/sample-parts.ts'
import { type Judge, judgeAt } from '#facts/attention/judge.ts'
import { routed, sampleShipment } from '#facts/testing/sample-shipment.ts'
import { itemsOf, shipmentTeam } from '../shipments/team-marks/testing/shipment-team.ts'
import { AttentionPanel } from './attention-panel.tsx'
import { BookingPanel } from './booking-panel.tsx'
import { CargoPanel } from './cargo-panel.tsx'
import { ContainersPanel } from './containers-panel.tsx'
import { MilestonesPanel } from './milestones-panel.tsx'
import { PackagesPanel } from './packages-panel.tsx'
import { ParcelsPanel } from './parcels-panel.tsx'
import { SummaryPanel } from './summary-panel.tsx'

const judge = judgeAt(new Date('2026-11-20T12:00:00Z').getTime(), 'UTC')
const PANELS: readonly FunctionComponent<{ shipment: Shipment; judge: Judge; clock: Judge }>[] = [
  ({ shipment }) =>
    createElement(AttentionPanel, { judge, team: shipmentTeam({ items: itemsOf(shipment, judge) }) }),
  SummaryPanel,
  MilestonesPanel,
  BookingPanel,
  ContainersPanel,
  CargoPanel,
  PackagesPanel,
  ParcelsPanel,
]

function markupOf(shipment: Shipment): string {
  const panels = PANELS.map((panel, at) =>
    createElement(panel, { key: `${panel.name} ${at}`, shipment, judge, clock: judge }),
  )
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, panels))
}

/** A shipment with all fields filled, as JSON, into which tests put values outside the contract. */
function fullJson(): string {
  const route = 'Suzhou 11-01 ✓ | Shanghai 11-03/11-05 ✓ | Rotterdam ~11-24/~11-26 | Dortmund ~11-28'
  return JSON.stringify(
    routed(route, {
      carrier: { name: 'Evergreen', type: 'ShippingLine' },
      booking: {
        bookingNumber: 'B1',
        masterBill: 'M1',
        houseBill: 'H1',
        cargoCutoff: day('2026-10-31'),
        shippingInstructionCutoff: day('2026-11-02'),
        destinationPortFreeDays: 7,
        emptyContainerReturnFreeDays: 10,
      },
      parcels: { carrier: 'ups', trackingNumbers: ['1Z'] },
      cargo: {
        totalWeight: { value: 100, unit: 'KG' },
        totalVolume: { value: 2, unit: 'CubicMeter' },
        chargeableWeight: { value: 300, unit: 'LB' },
        stackable: true,
        containers: [{ number: 'CSQU3054383', type: 'FortyFt', sealNumber: 'S1' }],
        packages: [{ ...BOX, quantity: 4, hazardous: true }],
      },
    }),
  ).replace('"cargoReadyDate":null', '"cargoReadyDate":"2026-10-30"')
}

const MACHINE_WORDS = />[^<]*\b(null|undefined|NaN|Infinity|Invalid Date|\[object Object\])\b/

describe('ragged data never breaks the page, and shows no machine words', () => {
  test.each([...SERVICE_TYPES])('%s with everything and with nothing', (serviceType) => {
    const mode = modeOfService(serviceType)
    const full: Shipment = { ...JSON.parse(fullJson()), serviceType, mode }
    expect(markupOf(full)).not.toMatch(MACHINE_WORDS)
    expect(markupOf(sampleShipment({ serviceType, mode }))).not.toMatch(MACHINE_WORDS)
    expect(markupOf(sampleShipment({ serviceType, mode, milestones: [] }))).not.toMatch(MACHINE_WORDS)
  })

  test.each([
    ['a service', /"OceanFCL"/, '"OceanRoRo"'],
    ['a mode', /"mode":"Ocean"/, '"mode":"Space"'],
    ['a status', /"Active"/, '"OnHold"'],
    ['a milestone', /"DestinationPort"/, '"CustomsOffice"'],
    ['a transport', /"Voyage"/, '"Hyperloop"'],
    ['a place type', /"Seaport"/g, '"Spaceport"'],
    ['a container type', /"FortyFt"/, '"SixtyFt"'],
    ['a package type', /"Box"/, '"Crate"'],
    ['a unit', /"KG"/g, '"Stone"'],
    ['a word that every object has', /"FortyFt"/, '"constructor"'],
    ['an index beyond the route', '"currentMilestoneIndex":1', '"currentMilestoneIndex":77'],
    ['a negative index', '"currentMilestoneIndex":1', '"currentMilestoneIndex":-3'],
    ['a date that does not exist', '"2026-11-24"', '"2026-13-45"'],
    ['free days beyond the calendar', '"destinationPortFreeDays":7', '"destinationPortFreeDays":99999999999'],
    ['negative free days', '"destinationPortFreeDays":7', '"destinationPortFreeDays":-5'],
    ['an instant that does not exist', '"cancelledAt":null', '"cancelledAt":"some day"'],
  ])('%s that is not known here', (_, given, ragged) => {
    const json = fullJson()
    expect(json).toMatch(given)
    expect(markupOf(JSON.parse(json.replace(given, ragged)))).not.toMatch(MACHINE_WORDS)
  })

  test('each nullable field can be null', () => {
    const json = fullJson()
    const required =
      /"(mode|type|unit|value|date|actual|completed|status|serviceType|reference|name|booking)"/
    const members = [...json.matchAll(/("[A-Za-z]+"):("[^"]*"|\d[\d.]*|true|false|\{[^{}]*\})/g)]
    const nullable = members.filter(([, key = '']) => !required.test(key))
    expect(nullable.length).toBeGreaterThan(30)
    for (const { 0: member, 1: key = '', index } of nullable) {
      const ragged = `${json.slice(0, index)}${key}:null${json.slice(index + member.length)}`
      expect(markupOf(JSON.parse(ragged)), `${key} is null`).not.toMatch(MACHINE_WORDS)
    }
  })
})
