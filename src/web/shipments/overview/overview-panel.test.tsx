import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { packShipment } from '#contract/shipment-row.ts'
import { milestone } from '#contract/testing/sample-parts.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { act, leg, place, sampleShipment } from '#facts/testing/sample-shipment.ts'
import { createStore, useStore } from '../../lib/create-store.ts'
import { startShortcuts } from '../../shortcuts/shortcuts.ts'
import { selectedReferences, selectWithin, toggle } from '../../worklist/selection-store.ts'
import type { MapChoice } from './map-choice.ts'
import { overviewOf } from './overview-of.ts'
import { OverviewPanel } from './overview-panel.tsx'

startShortcuts()

const JUDGE = judgeAt(Date.UTC(2026, 10, 20, 9), 'UTC')
/** By their initials. */
const PORTS = new Map([
  ['G', place('Seaport', 'Genoa', { coordinates: { lat: 10, lon: 10 } })],
  ['L', place('Seaport', 'Lagos', { coordinates: { lat: 20, lon: 20 } })],
  ['O', place('Seaport', 'Osaka', { coordinates: { lat: 30, lon: 30 } })],
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

/** Opens the panel, and returns a way to tell it of other shipments. */
async function openPanel(texts: readonly string[], choice: MapChoice = { kind: 'all' }) {
  const overview = createStore(overviewFrom(texts))
  function Page() {
    const [scroller, setScroller] = useState<HTMLElement | null>(null)
    return (
      <div ref={setScroller} data-testid="page" className="h-150 overflow-y-auto">
        <input type="search" aria-label="Search" />
        <OverviewPanel
          overview={useStore(overview)}
          drawnLaneCount={0}
          words=""
          isComplete
          pageScroller={scroller}
          search={{}}
          choice={choice}
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
  const screen = await render(<RouterProvider router={router} />)
  const tell = (now: readonly string[]) => overview.set(overviewFrom(now))
  return { screen, tell }
}

const names = () => [...document.querySelectorAll('[data-line] a')].map((link) => link.textContent)

/** Gives a link the focus, and lets the panel look where it is. */
async function goTo(link: Locator): Promise<void> {
  await expect.element(link).toBeVisible()
  const element = link.element()
  if (element instanceof HTMLElement) element.focus()
  await new Promise((resolve) => setTimeout(resolve))
}

test('Arrow Down leads from the search of the page to the first place', async () => {
  const { screen } = await openPanel(['A:G', 'B:L'])
  await screen.getByRole('searchbox').click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('link', { name: /^Genoa/ })).toHaveFocus()
})

test('Places wait while the reader is among them, and their counts change at once', async () => {
  const { screen, tell } = await openPanel(['A:G', 'B:L', 'C:L'])
  const lagos = screen.getByRole('link', { name: /^Lagos/ })
  await goTo(lagos)
  tell(['A:G', 'B:L', 'C:O', 'D:O'])
  await expect.poll(names).toEqual(['Lagos1, 1 shipment', 'Genoa1, 1 shipment'])
  await screen.getByRole('button', { name: '2 new · Show' }).click()
  await expect.poll(names).toEqual(['Osaka2, 2 shipments', 'Genoa1, 1 shipment', 'Lagos1, 1 shipment'])
  await expect.element(lagos).toHaveFocus()
})

test('A shipment that has left stays while the reader is there, and says so; then the next one has the focus', async () => {
  const { screen, tell } = await openPanel(['A:G', 'B:G'], { kind: 'places', keys: ['10,10'] })
  const gone = screen.getByRole('link', { name: 'A', exact: true })
  await goTo(gone)
  tell(['A:L', 'B:G'])
  await expect.element(screen.getByText('No longer in this list')).toBeVisible()
  await expect.element(gone).toHaveFocus()
  await screen.getByRole('button', { name: '1 new · Show' }).click()
  await expect.poll(names).toEqual(['B'])
  await expect.element(screen.getByRole('link', { name: 'B', exact: true })).toHaveFocus()
})

test('Below the map, where the whole page scrolls, the focus stays with the rows in view', async () => {
  await page.viewport(800, 700)
  const texts = Array.from({ length: 40 }, (_, at) => `A${at}:G`)
  const { screen, tell } = await openPanel(texts, { kind: 'places', keys: ['10,10'] })
  await goTo(screen.getByRole('link', { name: 'A0', exact: true }))
  tell([...texts, 'B:G'])
  const show = screen.getByRole('button', { name: '1 new · Show' })
  await expect.element(show).toBeVisible()
  screen.getByTestId('page').element().scrollTo({ top: 1000 })
  await show.click()
  await expect.element(show).not.toBeInTheDocument()
  expect(screen.getByTestId('page').element().scrollTop).toBe(1000)
  expect(document.activeElement?.textContent).toMatch(/^A[12]\d$/)
})

test('What is selected in another list stays selected', async () => {
  onTestFinished(() => selectWithin('no list'))
  selectWithin('another list')
  toggle('A')
  const { screen } = await openPanel(['A:G'])
  await expect.element(screen.getByRole('link', { name: /^Genoa/ })).toBeVisible()
  expect([...selectedReferences()]).toEqual(['A'])
})
