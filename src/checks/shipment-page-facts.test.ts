/** The page of a shipment shows each fact once, for the complete demo account. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { demoShipments } from '../demo/demo-shipments.ts'
import { AttentionPanel } from '../web/shipment/attention-panel.tsx'
import { AbsentParts } from '../web/shipment/absent-parts.tsx'
import { BookingPanel } from '../web/shipment/booking-panel.tsx'
import { CargoPanel } from '../web/shipment/cargo-panel.tsx'
import { MilestonesPanel } from '../web/shipment/milestones-panel.tsx'
import { itemsOf, shipmentTeam } from '../web/shipments/team-marks/testing/shipment-team.ts'
import { SummaryPanel } from '../web/shipment/summary-panel.tsx'

const judge = judgeAt(Date.UTC(2026, 10, 20, 9), 'UTC')

function markupOf<Props extends object>(panel: FunctionComponent<Props>, props: Props): string {
  return renderToStaticMarkup(
    createElement(QueryClientProvider, { client: new QueryClient() }, createElement(panel, props)),
  )
}

function factsOf<Props extends object>(panel: FunctionComponent<Props>, props: Props): string[] {
  return pairsIn(markupOf(panel, props))
}

function pairsIn(markup: string): string[] {
  const pairs = markup.matchAll(/<dt[^>]*>(.*?)<\/dt>.*?<dd[^>]*>(.*?)<\/dd>/gs)
  return Array.from(pairs, ([, label = '', value = '']) => `${textOf(label)}|${textOf(value)}`)
}

function textOf(markup: string): string {
  return markup.replaceAll(/<[^>]*>/g, '').trim()
}

/** Labels with their dates. */
function datesAmong(facts: readonly string[]): string[] {
  return facts.flatMap((fact) => {
    const [label, value = ''] = fact.split('|')
    const date = /\d{1,2} [A-Z][a-z]{2}(?: \d{4})?/.exec(value)?.[0]
    return date === undefined ? [] : [`${label} ${date}`]
  })
}

function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, at) => texts.indexOf(text) !== at)
}

/** Without the weekday: '20 Nov' and 'Fri 20 Nov' are the same date. */
function withoutWeekdays(text: string): string {
  return text.replaceAll(/\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?=\d)/g, '')
}

const said = demoShipments(day('2026-11-20')).map((shipment) => ({
  reference: shipment.reference,
  facts: [
    ...factsOf(SummaryPanel, { shipment, judge }),
    ...factsOf(BookingPanel, { shipment, judge }),
    ...factsOf(CargoPanel, { shipment }),
    ...factsOf(AbsentParts, { shipment, clock: judge }),
  ],
  steps: markupOf(MilestonesPanel, { shipment, clock: judge }).split('<li').slice(1),
  attention: withoutWeekdays(
    textOf(markupOf(AttentionPanel, { judge, team: shipmentTeam({ items: itemsOf(shipment, judge) }) })),
  ),
}))

test('each label is on the page once, with no repeated date', () => {
  const twice = said.flatMap(({ reference, facts }) => {
    const labels = facts.map((fact) => fact.split('|')[0] ?? '')
    return [...repeated(labels), ...repeated(datesAmong(facts))].map((text) => `${reference}: ${text}`)
  })
  expect(said.filter(({ facts }) => facts.length > 2).length).toBeGreaterThan(380)
  expect(twice).toEqual([])
})

test('a milestone shows each of its dates once', () => {
  const twice = said.flatMap(({ reference, steps }) =>
    steps.flatMap((step) => repeated(pairsIn(step)).map((text) => `${reference}: ${text}`)),
  )
  expect(said.flatMap(({ steps }) => steps.flatMap(pairsIn)).length).toBeGreaterThan(2000)
  expect(twice).toEqual([])
})

test('items do not repeat labelled dates of figures and milestones', () => {
  const twice = said.flatMap(({ reference, facts, steps, attention }) => {
    const dates = datesAmong([...facts, ...steps.flatMap(pairsIn)])
    return dates.filter((date) => attention.includes(date)).map((date) => `${reference}: ${date}`)
  })
  expect(said.filter(({ attention }) => attention !== '').length).toBeGreaterThan(90)
  expect(twice).toEqual([])
})
