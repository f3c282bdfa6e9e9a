import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import { ParcelsPanel } from './parcels-panel.tsx'

function markupOf(carrier: string | null): string {
  const shipment = sampleShipment({ parcels: { carrier, trackingNumbers: ['1Z9'] } })
  return renderToStaticMarkup(createElement(ParcelsPanel, { shipment }))
}

test('a known carrier has a link to its page, without referrer', () => {
  const markup = markupOf('ups')
  expect(markup).toContain('UPS')
  expect(markup).toMatch(/<a [^>]*href="https:\/\/www\.ups\.com\/track\?tracknum=1Z9"/)
  expect(markup).toMatch(/<a [^>]*target="_blank" rel="noreferrer"/)
  expect(markup).toContain('Track 1Z9 at UPS, opens in a new tab')
})

test('an unknown carrier is shown by its code, without a link', () => {
  expect(markupOf('NEBULA_RUNNER-7')).toContain('NEBULA_RUNNER-7')
  expect(markupOf('NEBULA_RUNNER-7')).not.toContain('<a ')
  expect(markupOf(null)).toContain('carrier not known yet')
})
