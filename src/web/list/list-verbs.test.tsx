import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../app.css'
import { toShipmentRow } from '#contract/shipment-row.ts'
import type { Shipment } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { atSea, judge, waiting, withBooking } from '#facts/testing/known-shipment.ts'
import { est } from '#facts/testing/sample-shipment.ts'
import { readShipmentsSearch } from '#facts/filters/search.ts'
import { noteChanged } from '../shortcuts/shortcut-guard.ts'
import { startShortcuts } from '../shortcuts/shortcuts.ts'
import { setViewport } from '../testing/viewport.ts'
import { Toast } from '../ui/toast.tsx'
import { clearSelection } from '../table/selection-store.ts'
import { judged, listAnswer } from '../api/testing/list-answer.ts'
import { beginOnTheSameMorning, openPages, serve, untilTeamIsKnown } from '../api/testing/open-pages.tsx'
import { ShipmentsPage } from '../routes/shipments.index.lazy.tsx'

startShortcuts()
beginOnTheSameMorning(clearSelection)

/** A shipment with a passed estimate, shown by its badge, and two more pressing cutoffs. */
const cutoffs = withBooking({ cargoCutoff: day('2026-11-21'), shippingInstructionCutoff: day('2026-11-20') })
const THREE = waiting({ reference: 'THREE', ...cutoffs }, { departure: est('2026-11-16') })
const TWO = waiting({ reference: 'TWO', ...cutoffs })

/**
 * Opens the list with the focus on its first row. Returns the message of the last action as well.
 *
 * @param whole until when the list does not load further
 */
async function openList(
  address = '/shipments/',
  shipments: readonly Shipment[] = [THREE, TWO],
  whole?: Promise<void>,
) {
  await setViewport(1440, 800)
  const rows = shipments.map((shipment, index) => ({ index, ...judged(toShipmentRow(shipment), judge) }))
  const total = rows.length + (whole ? 1 : 0)
  serve({
    async '/api/list'(query) {
      if (query.has('limit')) await whole
      return listAnswer([], { rows, total, known: total })
    },
  })
  const { screen, client } = await openPages(
    {
      '/shipments/': { validateSearch: readShipmentsSearch, component: ShipmentsPage },
      '/shipments/$reference': {},
    },
    address,
  )
  const toast = await render(<Toast />)
  await untilTeamIsKnown(client)
  const link = screen.getByRole('link', { name: 'THREE', exact: true })
  await expect.element(link).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(link).toHaveFocus()
  const said = (words: string) => toast.getByText(new RegExp(`^${words}$`))
  return { screen, link, said }
}

const ALL = 'THREE: SI cutoff, cargo cutoff and passed estimate'

test.each([
  ['e', '', 'THREE: SI cutoff handled'],
  ['s1', '', 'THREE: SI cutoff snoozed until Sat 21 Nov'],
  ['e', '?cols=attention', 'THREE: SI cutoff handled'],
  ['e', '?cols=tags&cols=eta', 'The row of THREE does not show its 3 open items; Shift takes all'],
  ['s4', '?cols=attention', 'THREE: SI cutoff snoozed until something changes'],
  ['{Shift>}E{/Shift}', '', `${ALL} handled`],
  ['{Shift>}S{/Shift}2', '', `${ALL} snoozed until Mon 23 Nov`],
  ['xe', '', `${ALL} handled`],
  ['xs2', '', `${ALL} snoozed until Mon 23 Nov`],
])('%s on a list “%s” says “%s”, and the row keeps the focus', async (keys, address, words) => {
  const { link, said } = await openList(`/shipments/${address}`)
  await userEvent.keyboard(keys)
  await expect.element(said(words)).toBeVisible()
  await expect.element(link).toHaveFocus()
})

test('E does nothing on a row that shows no item, and Shift+E handles all', async () => {
  const untagged = atSea({ reference: 'THREE', tags: [] })
  const { said } = await openList('/shipments/', [untagged])
  await userEvent.keyboard('e')
  await expect.element(said('The row of THREE does not show its 1 open item; Shift takes all')).toBeVisible()
  await userEvent.keyboard('{Shift>}E{/Shift}')
  await expect.element(said('THREE: missing data handled')).toBeVisible()
})

test('E on a selection says how many of it have no open item', async () => {
  const { said } = await openList('/shipments/', [THREE, atSea({ reference: 'CALM' })])
  await userEvent.keyboard('x{Shift>}J{/Shift}e')
  await expect.element(said(`${ALL} handled · The other one has no open item`)).toBeVisible()
})

test('above 100 shipments, the question says how many stay as they are', async () => {
  const many = Array.from({ length: 101 }, (_, at) => ({ ...TWO, reference: `TWO-${at}` }))
  const calm = ['CALM', 'CALM-2'].map((reference) => atSea({ reference }))
  const { screen } = await openList('/shipments/', [THREE, ...many, ...calm])
  await screen.getByRole('checkbox', { name: /^Select all/ }).click()
  await expect.element(screen.getByText('104 selected')).toBeVisible()
  await userEvent.keyboard('e')
  const question = screen.getByRole('dialog', { name: 'Handle 102 shipments, 205 items?', exact: true })
  await expect
    .element(question.getByRole('paragraph'))
    .toHaveTextContent('The other 2 have no open item. One undo reverts all of it.')
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
})

test('until all shipments are selected, no key acts on another one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { screen, said } = await openList('/shipments/', [THREE, TWO], promise)
  await userEvent.keyboard('{Control>}a{/Control}e')
  resolve()
  await expect.element(screen.getByTitle('Handled: all 5 items of 2 shipments')).toBeVisible()
  expect(said('.* handled').query()).toBeNull()
  await userEvent.keyboard('e')
  await expect.element(said('5 items of 2 shipments handled.*')).toBeVisible()
})

test('a key right after a colleague’s change of the row does nothing, and says so', async () => {
  const { said } = await openList()
  noteChanged(['THREE'], performance.now() + 60_000)
  await userEvent.keyboard('e')
  await expect.element(said('A colleague just changed THREE. Look, then do it again.')).toBeVisible()
  noteChanged(['THREE'], -Infinity)
  await userEvent.keyboard('e')
  await expect.element(said('THREE: SI cutoff handled')).toBeVisible()
})

test('after S, the row shows its next item, which the next S snoozes', async () => {
  const { said } = await openList()
  for (const item of ['SI cutoff', 'cargo cutoff', 'passed estimate']) {
    await userEvent.keyboard('s1')
    await expect.element(said(`THREE: ${item} snoozed until Sat 21 Nov`)).toBeVisible()
  }
  await userEvent.keyboard('s')
  await expect
    .element(said('No open item on THREE · Snoozed until Sat 21 Nov by this computer, .*'))
    .toBeVisible()
})

test('the snooze menu names the items on which it acts', async () => {
  const { screen } = await openList()
  const menu = (name: string) => screen.getByRole('menu', { name, exact: true })
  await userEvent.keyboard('s')
  await expect.element(menu('Snooze SI cutoff')).toBeVisible()
  await userEvent.keyboard('{Escape}{Shift>}S{/Shift}')
  await expect.element(menu('Snooze all 3 items')).toBeVisible()
  await userEvent.keyboard('{Escape}x{Shift>}J{/Shift}s')
  await expect.element(menu('Snooze all 5 items of 2 shipments')).toBeVisible()
  await expect.element(screen.getByTitle('Handled: all 5 items of 2 shipments')).toBeVisible()
})
