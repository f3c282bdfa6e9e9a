import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { packShipment } from '#contract/shipment-row.ts'
import { milestone } from '#contract/testing/sample-parts.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { act, leg, place, sampleShipment } from '#facts/testing/sample-shipment.ts'
import { startShortcuts } from '../../shortcuts/shortcuts.ts'
import { selectedReferences, selectWithin, toggle } from '../../worklist/selection-store.ts'
import { overviewOf } from './overview-of.ts'
import { OverviewPanel } from './overview-panel.tsx'

startShortcuts()

const JUDGE = judgeAt(Date.UTC(2026, 10, 20, 9), 'UTC')
/** By their initials. */
const PORTS = new Map([
  ['G', place('Seaport', 'Genoa', { coordinates: { lat: 10, lon: 10 } })],
  ['L', place('Seaport', 'Lagos', { coordinates: { lat: 20, lon: 20 } })],
])

beforeEach(async () => {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await page.viewport(1280, 800)
})

/** Shipments that have arrived, each written as its reference and the initial of the port: 'A:L'. */
function overviewFrom(texts: readonly string[]) {
  const rows = texts.map((text) => {
    const [reference = '', initial = ''] = text.split(':')
    const there = milestone('DestinationPort', {
      place: PORTS.get(initial) ?? null,
      transportToNext: leg('Voyage'),
      arrival: act('2026-11-02'),
    })
    return packShipment(sampleShipment({ reference, milestones: [there] }))
  })
  return overviewOf(rows, JUDGE)
}

/** Opens the panel on these shipments. */
async function openPanel(texts: readonly string[]) {
  function Page() {
    const [scroller, setScroller] = useState<HTMLElement | null>(null)
    return (
      <div ref={setScroller} className="h-150 overflow-y-auto">
        <input type="search" aria-label="Search" />
        <OverviewPanel
          overview={overviewFrom(texts)}
          drawnLaneCount={0}
          words=""
          isComplete
          pageScroller={scroller}
          search={{}}
          choice={{ kind: 'all' }}
          takesFocus
          judge={JUDGE}
          onPointAt={() => {}}
        />
      </div>
    )
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: ['/map'] }),
  })
  return await render(<RouterProvider router={router} />)
}

test('Arrow Down leads from the search of the page to the first place', async () => {
  const screen = await openPanel(['A:G', 'B:L'])
  await screen.getByRole('searchbox').click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('link', { name: /^Genoa/ })).toHaveFocus()
})

test('What is selected in another list stays selected', async () => {
  onTestFinished(() => selectWithin('no list'))
  selectWithin('another list')
  toggle('A')
  const screen = await openPanel(['A:G'])
  await expect.element(screen.getByRole('link', { name: /^Genoa/ })).toBeVisible()
  expect([...selectedReferences()]).toEqual(['A'])
})
