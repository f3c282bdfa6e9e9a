/** The page of a shipment says each fact once, for the whole demo account. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { demoShipments } from '../demo/demo-shipments.ts'
import { AbsentParts } from '../web/shipments/detail/absent-parts.tsx'
import { BookingPanel } from '../web/shipments/detail/booking-panel.tsx'
import { CargoPanel } from '../web/shipments/detail/cargo-panel.tsx'
import { SummaryPanel } from '../web/shipments/detail/summary-panel.tsx'

const judge = judgeAt(Date.UTC(2026, 10, 20, 9), 'UTC')

function factsOf<Props extends object>(panel: FunctionComponent<Props>, props: Props): string[] {
  const markup = renderToStaticMarkup(
    createElement(QueryClientProvider, { client: new QueryClient() }, createElement(panel, props)),
  )
  const pairs = markup.matchAll(/<dt[^>]*>(.*?)<\/dt>.*?<dd[^>]*>(.*?)<\/dd>/gs)
  return Array.from(pairs, ([, label = '', value = '']) => `${textOf(label)}|${textOf(value)}`)
}

function textOf(markup: string): string {
  return markup.replaceAll(/<[^>]*>/g, '').trim()
}

/** Labels with the day that they bear. */
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

test('each label stands once on the page, and no date twice under one label', () => {
  const said = demoShipments(day('2026-11-20')).map((shipment) => {
    const facts = [
      ...factsOf(SummaryPanel, { shipment, judge }),
      ...factsOf(BookingPanel, { shipment, judge }),
      ...factsOf(CargoPanel, { shipment }),
      ...factsOf(AbsentParts, { shipment, clock: judge }),
    ]
    return { reference: shipment.reference, facts }
  })
  const twice = said.flatMap(({ reference, facts }) => {
    const labels = facts.map((fact) => fact.split('|')[0] ?? '')
    return [...repeated(labels), ...repeated(datesAmong(facts))].map((text) => `${reference}: ${text}`)
  })
  expect(said.filter(({ facts }) => facts.length > 2).length).toBeGreaterThan(380)
  expect(twice).toEqual([])
})
