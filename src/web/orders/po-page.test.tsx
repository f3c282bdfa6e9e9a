import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Container } from '#contract/cargo-schema.ts'
import { est, place } from '#facts/testing/sample-shipment.ts'
import { atSea, known, waiting } from '#facts/testing/known-shipment.ts'
import { setViewport } from '../testing/viewport.ts'
import { startShortcuts } from '../shortcuts/shortcuts.ts'
import { Toast } from '../ui/toast.tsx'
import { clearSelection } from '../table/selection-store.ts'
import { beginOnTheSameMorning } from '../api/testing/open-pages.tsx'
import { openOrders } from './testing/open-orders.tsx'
import { textsOf } from '../testing/texts-of.ts'
import '../app.css'

startShortcuts()
beginOnTheSameMorning(clearSelection)

const OWN = { tags: ['PO-7'] }
const SEA = atSea({ ...OWN, reference: 'SEA' }, est('2026-12-01'))
const FIRST = waiting({ ...OWN, reference: 'FIRST' })
const OLD = known({ ...OWN, reference: 'GONE', status: 'Cancelled' })

test('A PO has a row for each shipment of any status, with a link, cancelled ones last', async () => {
  const { screen, sees, router } = await openOrders({ account: [SEA, FIRST, OLD] }, '/po?tag=PO-7')
  await sees(/^2 shipments, 1 cancelled: 1 at sea, 1 awaiting pickup\./)
  await expect.element(screen.getByText('of 2, 1 not picked up yet')).toBeVisible()
  await expect.element(screen.getByText(/so far$|updated last$|more exist$/)).not.toBeInTheDocument()
  await expect.element(screen.getByRole('row')).toHaveLength(4)
  await expect.element(screen.getByRole('row').last().getByRole('link', { name: 'GONE' })).toBeVisible()
  await screen.getByRole('table').getByRole('link', { name: 'SEA' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/shipments/SEA')
})

test.each([
  [{ isWhole: false }, '3 of your shipments so far'],
  [{ isWhole: false, isCapped: true }, 'The 3 shipments updated last'],
  [{ more: 40 }, 'The first 3, 40 more exist'],
])('Where shipments may be missing (%o) it says so', async (rest, words) => {
  const { screen } = await openOrders({ account: [SEA, FIRST, OLD], rest }, '/po?tag=PO-7')
  await expect.element(screen.getByText(words)).toBeVisible()
})

test('Each shipment says whether it arrives by the required date, dimmed while a new date is on its way', async () => {
  const served = { account: [SEA], required: { 'PO-7': '2026-12-18' } }
  const { screen, sees } = await openOrders(served, '/po?tag=PO-7')
  await sees(/Required by Fri 18 Dec: 1 late, by 4 days\.$/)
  const verdict = screen.getByRole('table').getByText('4 days late')
  await expect.element(verdict).toBeVisible()
  const isDimmed = () => verdict.element().closest('.last-answer') !== null
  expect(isDimmed()).toBe(false)
  await screen.getByRole('button', { name: /^Required by/ }).click()
  await screen.getByRole('textbox', { name: 'Required by' }).fill('28 dec')
  await userEvent.keyboard('{Enter}')
  await expect.poll(isDimmed).toBe(true)
})

test('The address sorts the shipments of a PO by a column, and its head says so', async () => {
  await setViewport(1440, 900)
  const { screen, history } = await openOrders({ account: [SEA, FIRST, OLD] }, '/po?tag=PO-7&sort=-shipment')
  const references = () => textsOf(screen.getByRole('table').getByRole('link'))
  await expect.poll(references).toEqual(['SEA', 'GONE', 'FIRST'])
  const head = screen.getByRole('columnheader', { name: 'Shipment' })
  await expect.element(head).toHaveAttribute('aria-sort', 'descending')
  await head.getByRole('button').click()
  await expect.poll(() => history.location.href).toBe('/po?tag=PO-7')
})

describe('the shipments of a PO have team actions', () => {
  const TWO = [atSea({ ...OWN, reference: 'ONE' }, est('2026-11-17')), SEA]

  async function openTwo() {
    const { screen } = await openOrders({ account: TWO, keeps: true }, '/po?tag=PO-7')
    const link = (name: string) => screen.getByRole('table').getByRole('link', { name, exact: true })
    await expect.element(link('ONE')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Set required date' })).toBeVisible()
    const toast = await render(<Toast />)
    return { screen, link, said: (words: string) => toast.getByText(words, { exact: true }) }
  }

  test.each([
    ['e', 'ONE: passed estimate handled'],
    ['s1', 'ONE: passed estimate snoozed until Sat 21 Nov'],
    ['m', 'ONE assigned to you'],
    ['xm', 'ONE assigned to you'],
  ])('%s says “%s”, and Z undoes it', async (keys, words) => {
    const { link, said } = await openTwo()
    await userEvent.keyboard('j')
    await expect.element(link('ONE')).toHaveFocus()
    await userEvent.keyboard(keys)
    await expect.element(said(words)).toBeVisible()
    await userEvent.keyboard('z')
    await expect.element(said(`Undone · ${words}`)).toBeVisible()
  })

  test('the row menu does by mouse what keys do, and Esc first clears the selection', async () => {
    const { screen, link, said } = await openTwo()
    await link('SEA').hover()
    await screen.getByRole('button', { name: 'More for SEA' }).click()
    await screen.getByRole('menuitem', { name: 'Assign to me' }).click()
    await expect.element(said('SEA assigned to you')).toBeVisible()
    await userEvent.keyboard('jx')
    const bar = screen.getByRole('region', { name: 'Selection' })
    const actions = bar.getByRole('button').elements()
    expect(actions.map((action) => action.ariaLabel ?? action.textContent)).toEqual([
      'Select all 2',
      'Handled',
      'Snooze 1 selected',
      'Assign to me',
      'Export selected',
      'Copy references',
      'Clear the selection',
    ])
    await expect.element(bar.getByText('1 selected')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(bar).not.toBeInTheDocument()
    await expect.element(link('ONE')).toBeVisible()
  })
})

test('A container on two house bills is listed once, with both shipments, and copied once', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const box = (reference: string, ...containers: readonly (readonly [string, Container['type']])[]) => {
    const records = containers.map(([number, type]) => ({ number, type, sealNumber: null }))
    return atSea({ ...OWN, reference, cargo: { ...SEA.cargo, containers: records } })
  }
  const account = [
    box('HOUSE-1', ['CSQU3054383', 'TwentyFt'], ['MSKU0000011', 'TwentyFt']),
    box('HOUSE-2', ['CSQU 305438-3', 'TwentyFt'], ['msku0000011', 'FortyFt']),
  ]
  const { screen, sees } = await openOrders({ account }, '/po?tag=PO-7')
  await sees('1 × 20 ft · 1 × 20 ft or 40 ft')
  const boxes = screen.getByRole('region', { name: 'Your containers' }).getByRole('listitem')
  await expect.element(boxes).toHaveLength(2)
  await expect
    .element(boxes.first())
    .toHaveTextContent('CSQU305438320 ftHOUSE-1 At sea to RotterdamHOUSE-2 At sea to Rotterdam')
  await screen.getByRole('button', { name: 'Copy numbers' }).click()
  expect(writeText).toHaveBeenCalledWith('CSQU3054383\nMSKU0000011')
})

test('A PO with several spellings has the shipments of all, and names them', async () => {
  const account = [
    atSea({ reference: 'ONE', tags: ['PO-55100'] }),
    atSea({ reference: 'TWO', tags: ['PO-55100 '] }),
    atSea({ reference: 'THREE', tags: ['po-55\u200B100'] }),
  ]
  const required = { 'PO-55100 ': '2026-12-18' }
  const { screen, sees } = await openOrders({ account, required }, '/po?tag=po-55100')
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('PO-55100')
  await sees('3 spellings: PO-55100, PO-55100[space], po-55[zero-width space]100')
  await sees(/^3 shipments: all at sea\. .* Required by Fri 18 Dec: 3 late, by up to 4 days\.$/)
})

test('A PO names its supplier; if two use the number, it says so, also at each shipment', async () => {
  const from = (reference: string, tag: string, name: string) =>
    atSea({ reference, tags: [tag], origin: place('ShippingParty', name) })
  const account = [
    from('ONE', 'PO-7', 'Acme Trading'),
    from('TWO', 'PO-7', 'Acme Trading'),
    from('THREE', 'PO-7', 'Bolt & Co'),
    from('FOUR', 'PO-8', 'Bolt & Co'),
  ]
  const one = await openOrders({ account }, '/po?tag=PO-8')
  await expect.element(one.screen.getByText('Supplier: Bolt & Co')).toBeVisible()
  await expect.element(one.screen.getByRole('row').nth(1)).not.toHaveTextContent('Bolt & Co')
  await one.router.navigate({ to: '/po', search: { tag: 'PO-7' } })
  const words = 'This number is used by 2 suppliers: Acme Trading (2 shipments), Bolt & Co (1)'
  await expect.element(one.screen.getByText(words)).toBeVisible()
  await expect
    .element(one.screen.getByRole('row').filter({ hasText: 'THREE' }))
    .toHaveTextContent(
      'THREEOcean FCLShanghai → Rotterdam · Bolt & CoAt sea to RotterdamArrives at port (Rotterdam)Est. Tue 1 DecEst. Tue 22 DecDelivery · in 32 days',
    )
  vi.spyOn(document, 'execCommand').mockReturnValue(false)
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await one.screen.getByRole('button', { name: 'More for this page' }).click()
  await one.screen.getByRole('menuitem', { name: 'Copy summary' }).click()
  await expect.poll(() => writeText.mock.lastCall?.[0].split('\n')[1]).toBe(words)
})

test('An unknown tag offers similar ones, and a search', async () => {
  const { screen } = await openOrders({ account: [SEA] }, '/po?tag=po+7')
  await expect.element(screen.getByRole('heading', { name: 'No shipment has the PO po 7' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Search everything for it' }))
    .toHaveAttribute('href', '/shipments?q=po+7')
  await screen.getByRole('link', { name: 'Open PO-7' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'PO-7' })).toBeVisible()
})

test.each(['Q4/PROMO', '00123', '=a+b #1 ü הזמנה-5 100% &c?'])(
  'The tag %s survives its address and its links',
  async (tag) => {
    const account = [atSea({ reference: 'SEA', tags: [tag] })]
    const address = `/po?${new URLSearchParams({ tag })}`
    const { screen, router } = await openOrders({ account }, address)
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(tag)
    await screen.getByRole('button', { name: 'More for this page' }).click()
    await screen.getByRole('menuitem', { name: 'Open as list' }).click()
    await expect.poll(() => router.state.location.href).toBe(`/shipments?${new URLSearchParams({ tag })}`)
  },
)

test('The picture has an image for each shipment, named with its dates, cancelled ones last', async () => {
  await setViewport(1440, 800)
  const served = { account: [SEA, FIRST, OLD], required: { 'PO-7': '2026-12-12' } }
  const { screen } = await openOrders(served, '/po?tag=PO-7')
  const timeline = screen.getByRole('region', { name: 'Timeline' })
  const images = timeline.getByRole('img')
  await expect.element(images.first()).toHaveAccessibleName(/^SEA\. .*Rotterdam: est\. arrival Tue 1 Dec\. /)
  await expect.element(images.last()).toHaveAccessibleName('GONE, cancelled. No dates known yet.')
  await expect.element(timeline.getByText('Required by Sat 12 Dec')).toBeVisible()
  await expect.element(timeline.getByText('Today')).toBeVisible()
})

test('A phone has only the table', async () => {
  await setViewport(640, 800)
  const { screen } = await openOrders({ account: [SEA] }, '/po?tag=PO-7')
  const title = screen.getByRole('heading', { name: 'Timeline' })
  await expect.element(title).toBeVisible()
  await setViewport(639, 800)
  await expect.element(title).not.toBeInTheDocument()
})

test('A PO without any date has no picture', async () => {
  await setViewport(1440, 800)
  const { screen } = await openOrders({ account: [FIRST] }, '/po?tag=PO-7')
  await expect.element(screen.getByText(/^1 shipment: /)).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Timeline' })).not.toBeInTheDocument()
})
