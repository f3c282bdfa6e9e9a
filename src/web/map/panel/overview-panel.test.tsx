import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import '../../app.css'
import type { OverviewParts } from '#contract/dashboard-api/overview.ts'
import { LIST_PATH } from '#contract/dashboard-api/paths.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { judge, waiting, withBooking } from '#facts/testing/known-shipment.ts'
import { judged, listAnswer } from '../../api/testing/list-answer.ts'
import { openPages, serve } from '../../api/testing/open-pages.tsx'
import { createStore, useStore } from '../../lib/create-store.ts'
import { startShortcuts } from '../../shortcuts/shortcuts.ts'
import type { Chosen } from './map-choice.ts'
import { OverviewPanel } from './overview-panel.tsx'
import { setViewport } from '../../testing/viewport.ts'

startShortcuts()

beforeEach(async () => {
  await setViewport(1280, 800)
})

/** A map with one shipment at each of these ports. */
function overviewOf(...names: readonly string[]): OverviewParts {
  const places = names.map((name, at) => {
    return { key: name, position: [at, at] as const, name, count: 1, passedCount: 0 }
  })
  const total = { count: names.length, passedCount: 0 }
  return { total, unlocated: { count: 0, passedCount: 0 }, places, lanes: [], movedNames: [] }
}

/** Opens the panel with the map data of the store, and optionally a chosen place. */
async function openPanel(chosen: Chosen | null = null) {
  function Page() {
    return (
      <div className="h-150 overflow-y-auto">
        <input type="search" aria-label="Search" />
        <OverviewPanel
          overview={useStore(shown)}
          isComplete
          search={{}}
          chosen={chosen}
          takesFocus
          onPointAt={() => {}}
        />
      </div>
    )
  }
  const { screen } = await openPages({ '/map': { component: Page } }, '/map')
  return screen
}

const shown = createStore(overviewOf())

test('Arrow Down moves from the search to the first place', async () => {
  shown.set(overviewOf('Genoa', 'Lagos'))
  const screen = await openPanel()
  await screen.getByRole('searchbox').click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('link', { name: /^Genoa/ })).toHaveFocus()
})

test('A new place appears once the user asks for it or has left the list', async () => {
  shown.set(overviewOf('Genoa'))
  const screen = await openPanel()
  await screen.getByRole('link', { name: /^Genoa/ }).hover()
  shown.set(overviewOf('Genoa', 'Lagos'))
  await screen.getByRole('button', { name: '1 change · Show' }).click()
  await expect.element(screen.getByRole('link', { name: /^Lagos/ })).toBeVisible()

  shown.set(overviewOf('Genoa'))
  await expect.element(screen.getByRole('button', { name: '1 change · Show' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /^Lagos/ })).toBeVisible()
  await screen.getByRole('searchbox').click()
  await expect.element(screen.getByRole('link', { name: /^Lagos/ })).not.toBeInTheDocument()
})

test('A shipment of a place has the badge of its row in the list', async () => {
  const due = toShipmentRow(waiting(withBooking({ cargoCutoff: day('2026-11-20') })))
  serve({ [LIST_PATH]: () => listAnswer([], { rows: [judged(due, judge)] }) })
  const counts = { count: 1, passedCount: 0 }
  const screen = await openPanel({ title: 'Genoa', note: null, placeKeys: new Set(), ...counts })
  await expect.element(screen.getByText('Cargo cutoff 20 Nov')).toBeVisible()
})
