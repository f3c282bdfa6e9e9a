import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { Ship } from 'lucide-react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { DashboardPage } from '#contract/dashboard-api/pages.ts'
import { YouSection } from '../settings/personal-sections.tsx'
import { BackLink } from '../shipment/back-link.tsx'
import { useOpenedFrom } from '../shipment/use-opened-from.ts'
import { rememberLook } from '../shipments/columns/look/remembered-look.ts'
import { HelpDialog } from '../shortcuts/help-dialog.tsx'
import { startShortcuts } from '../shortcuts/shortcuts.ts'
import { PageScroller } from '../ui/page-scroller.tsx'
import { startPageKeys } from './page-keys.ts'
import { PageLinks } from './page-links.tsx'

// Adds one page. Nothing else is changed for it.
vi.mock('#contract/dashboard-api/pages.ts', async (original) => {
  const { PAGES, ...rest } = await original<{ PAGES: readonly DashboardPage[] }>()
  const added = { route: '/vessels', title: 'Vessels', key: 'v' }
  const pages = [...PAGES, added]
  return { ...rest, PAGES: pages, NAVIGATION_PAGES: pages.filter(({ key }) => key !== null) }
})
vi.mock('./page-icons.ts', async (original) => {
  const { PAGE_ICONS } = await original<{ PAGE_ICONS: Record<string, unknown> }>()
  return { PAGE_ICONS: { ...PAGE_ICONS, '/vessels': Ship } }
})

function Shipment() {
  return (
    <PageScroller className="">
      <BackLink from={useOpenedFrom()} />
      <textarea aria-label="Note" />
    </PageScroller>
  )
}

async function open(address: string, Page: () => ReactNode = () => null) {
  const root = createRootRoute({
    component: () => (
      <>
        <PageLinks className="" />
        <Outlet />
      </>
    ),
  })
  const pages = ['/', '/shipments', '/orders', '/map', '/settings', '/vessels'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: Page }),
  )
  const shipment = createRoute({
    getParentRoute: () => root,
    path: '/shipments/$reference',
    component: Shipment,
  })
  const router = createRouter({
    routeTree: root.addChildren([...pages, shipment]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(
    Response.json({ signIn: 'none', days: { timeZone: 'UTC', source: 'setting' } }),
  )
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { screen, router }
}

test('A page added to the list of pages is last in the navigation, and its keys open it', async () => {
  startShortcuts()
  const { screen, router } = await open('/map')
  startPageKeys(router)
  const links = screen.getByRole('navigation', { name: 'Pages' }).getByRole('link')
  await expect.element(links.last()).toHaveTextContent('Vessels')
  for (const key of ['g', 'v']) {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }
  await expect.poll(() => router.state.location.pathname).toBe('/vessels')
})

test('A page added to the list of pages is in the help with its keys', async () => {
  const screen = await render(<HelpDialog onClosed={vi.fn<() => void>()} />)
  const words = screen.getByText('Go to Vessels').element()
  const keys = words.nextElementSibling?.querySelectorAll('kbd > [aria-hidden]') ?? []
  expect(Array.from(keys, ({ textContent }) => textContent)).toEqual(['G', 'V'])
})

test('A page added to the list of pages can be the start page', async () => {
  const { screen } = await open('/settings', YouSection)
  const choice = screen.getByRole('combobox', { name: 'Start page' })
  await choice.selectOptions('Vessels')
  await expect.element(choice).toHaveValue('/vessels')
  await choice.selectOptions('Today')
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

test('A shipment opened from an added page links back to it by name', async () => {
  const { screen, router } = await open('/vessels')
  await expect.poll(() => router.state.resolvedLocation?.pathname).toBe('/vessels')
  await router.navigate({ to: '/shipments/$reference', params: { reference: 'A-1' } })
  await expect.element(screen.getByRole('link', { name: 'Vessels' }).last()).toBeVisible()
  await screen.getByRole('link', { name: 'Vessels' }).last().click()
  await expect.poll(() => router.state.location.pathname).toBe('/vessels')
})

test('Escape in a field of a shipment leaves the field, and the next Escape the shipment', async () => {
  startShortcuts()
  const { screen, router } = await open('/vessels')
  await expect.poll(() => router.state.resolvedLocation?.pathname).toBe('/vessels')
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
  await expect.poll(() => router.state.location.pathname).toBe('/vessels')
})

test('The navigation opens active shipments with the columns and row height chosen last', async () => {
  const { screen, router } = await open('/map')
  const link = screen.getByRole('link', { name: 'Shipments' })
  await expect.element(link).toHaveAttribute('href', '/shipments?status=%5B%22Active%22%5D')
  rememberLook({ density: 'compact' })
  await link.click()
  await expect.poll(() => router.state.location.search).toEqual({ density: 'compact', status: ['Active'] })
  rememberLook({})
})
