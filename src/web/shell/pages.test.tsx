import { Outlet, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NAVIGATION_PAGES } from '#contract/dashboard-api/pages.ts'
import { openPages, serve } from '../api/testing/open-pages.tsx'
import { YouSection } from '../settings/personal-sections.tsx'
import { keepTodayOrder } from '../api/today-order.ts'
import { ShipmentHeader } from '../shipment/shipment-header.tsx'
import { rememberLook } from '../shipments/columns/look/remembered-look.ts'
import { HelpDialog } from '../shortcuts/help-dialog.tsx'
import { startShortcuts } from '../shortcuts/shortcuts.ts'
import { PageScroller } from '../ui/page-scroller.tsx'
import { startPageKeys } from './page-keys.ts'
import { PageLinks } from './page-links.tsx'

/** The page of a shipment that is still loading. */
function Shipment() {
  const { reference = '' } = useParams({ strict: false })
  return (
    <PageScroller className="">
      <ShipmentHeader reference={reference} shipment={undefined} isUnknown={false} />
      <textarea aria-label="Note" />
    </PageScroller>
  )
}

async function open(address: string, component: () => ReactNode = () => null) {
  serve({})
  const Frame = () => (
    <>
      <PageLinks className="" />
      <Outlet />
    </>
  )
  const paths = ['/', '/shipments', '/orders', '/map', '/settings']
  const pages = Object.fromEntries(paths.map((path) => [path, { component }]))
  return openPages({ ...pages, '/shipments/$reference': { component: Shipment } }, address, Frame)
}

test('Each page is in the navigation and in the help, and its keys open it', async () => {
  startShortcuts()
  const { screen, router } = await open('/settings')
  startPageKeys(router)
  const help = await render(<HelpDialog onClosed={vi.fn<() => void>()} />)
  const links = screen.getByRole('navigation', { name: 'Pages' }).getByRole('link').elements()
  expect(links.map(({ textContent }) => textContent.trim())).toEqual(
    NAVIGATION_PAGES.map(({ title }) => title),
  )
  const helped = NAVIGATION_PAGES.map(({ title }) => {
    const keys = help.getByText(`Go to ${title}`).element().nextElementSibling
    return keys?.querySelector('kbd:last-child > [aria-hidden]')?.textContent?.toLowerCase()
  })
  expect(helped).toEqual(NAVIGATION_PAGES.map(({ key }) => key))
  await help.unmount()
  for (const { route, key: letter } of NAVIGATION_PAGES) {
    for (const key of ['g', letter]) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
    await expect.poll(() => router.state.location.pathname).toBe(route)
  }
})

test('Each page of the navigation can be the start page', async () => {
  const { screen } = await open('/settings', YouSection)
  const choice = screen.getByRole('combobox', { name: 'Start page' })
  for (const { route, title } of NAVIGATION_PAGES.toReversed()) {
    await choice.selectOptions(title)
    await expect.element(choice).toHaveValue(route)
  }
})

test('A shipment opened directly links back to the list, also after visiting other pages', async () => {
  const { screen, router } = await open('/shipments/A-1')
  await expect.poll(() => router.state.resolvedLocation?.pathname).toBe('/shipments/A-1')
  await router.navigate({ to: '/map' })
  await expect.poll(() => router.state.resolvedLocation?.pathname).toBe('/map')
  router.history.back()
  await expect.poll(() => router.state.resolvedLocation?.pathname).toBe('/shipments/A-1')
  const link = screen.getByRole('link', { name: 'Shipments' }).last()
  await expect.element(link).toHaveAttribute('href', '/shipments')
  await link.click()
  await expect.poll(() => router.state.location.pathname).toBe('/shipments')
})

test('A shipment opened from another page links back to it by name', async () => {
  const { screen, router } = await open('/orders')
  await expect.poll(() => router.state.resolvedLocation?.pathname).toBe('/orders')
  await router.navigate({ to: '/shipments/$reference', params: { reference: 'A-1' } })
  await expect.element(screen.getByRole('link', { name: 'Orders' }).last()).toBeVisible()
  await screen.getByRole('link', { name: 'Orders' }).last().click()
  await expect.poll(() => router.state.location.pathname).toBe('/orders')
})

test('Escape in a field of a shipment leaves the field, and the next Escape the shipment', async () => {
  startShortcuts()
  const { screen, router } = await open('/orders')
  await expect.poll(() => router.state.resolvedLocation?.pathname).toBe('/orders')
  await router.navigate({ to: '/shipments/$reference', params: { reference: 'A-1' } })
  const field = screen.getByRole('textbox', { name: 'Note' })
  await field.fill('Half a note')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toHaveFocus()
  await expect.element(field).toHaveValue('Half a note')
  expect(document.activeElement?.contains(field.element())).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  expect(router.state.location.pathname).toBe('/shipments/A-1')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => router.state.location.pathname).toBe('/orders')
})

test('The navigation opens active shipments with the columns and row height chosen last', async () => {
  const { screen, router } = await open('/map')
  const link = screen.getByRole('link', { name: 'Shipments' })
  await expect.element(link).toHaveAttribute('href', '/shipments?status=Active')
  rememberLook({ density: 'compact' })
  await link.click()
  await expect.poll(() => router.state.location.search).toEqual({ density: 'compact', status: 'Active' })
  rememberLook({})
})

test('Enter on Next, pressed again and again, keeps the focus while shipments load', async () => {
  const order = ['A', 'B', 'C', 'D'].map((key) => ({ key, subject: key }))
  keepTodayOrder(order, 'A')
  const { screen, router } = await open('/')
  await expect.poll(() => router.state.resolvedLocation?.pathname).toBe('/')
  await router.navigate({ to: '/shipments/$reference', params: { reference: 'A' } })
  const next = (name: string) => screen.getByRole('link', { name: `Next shipment, ${name}` })
  next('B').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(next('C')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(next('D')).toHaveFocus()
})
