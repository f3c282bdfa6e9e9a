import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { ExportEnd } from '#contract/dashboard-api/events.ts'
import type { ExportRequest } from '#contract/dashboard-api/export.ts'
import { Toast } from '../ui/toast.tsx'
import { ExportFailed } from './export-failed.tsx'
import { failedExport, noteExportEnd, startExport } from './start-export.ts'

const REQUEST: ExportRequest = {
  of: 'list',
  search: 'status=Active',
  format: 'csv',
  fields: 'shown',
  rows: 'shipments',
}

afterEach(() => failedExport.set(null))

/** Simulates a proxy that creates tickets, and records the links that the browser follows. */
async function open() {
  const links: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    links.push(`${this.getAttribute('href')} as ${this.download}`)
  })
  const answer = { ticket: 'T-1', fileName: 'shipments.csv', count: 412 }
  const proxy = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(answer))
  const screen = await render(
    <>
      <ExportFailed />
      <Toast />
    </>,
  )
  return { links, proxy, screen }
}

test('a file is requested and downloaded by a plain link, and announced once complete', async () => {
  const { links, proxy, screen } = await open()
  await startExport(REQUEST)
  const [path, options] = proxy.mock.calls[0] ?? []
  expect([path, options?.body]).toEqual(['/api/export', JSON.stringify(REQUEST)])
  expect(links).toEqual(['/api/export/T-1 as shipments.csv'])
  await expect.element(screen.getByText('Downloading 412 shipments as shipments.csv')).toBeVisible()
  noteExportEnd({ ticket: 'another tab', cut: 'network' })
  noteExportEnd({ ticket: 'T-1', cut: null })
  await expect.element(screen.getByText('shipments.csv is complete')).toBeVisible()
  expect(failedExport.get()).toBeNull()
})

test.each<[NonNullable<ExportEnd['cut']>, string]>([
  ['network', 'The download was interrupted. The file is not complete.'],
  ['sign_in_required', 'The session ended during the download.'],
  ['internal_error', 'The proxy could not finish the file.'],
])('a download that was cut (%s) says so until it is tried again or closed', async (cut, words) => {
  const { links, screen } = await open()
  await startExport(REQUEST)
  noteExportEnd({ ticket: 'T-1', cut })
  const failed = screen.getByRole('alert', { name: 'Export' })
  await expect.poll(() => failed.element().textContent).toContain(words)
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => links.length).toBe(2)
  await expect.element(failed).not.toBeInTheDocument()
})

test('a rejected export shows the proxy’s reason', async () => {
  const { links, proxy, screen } = await open()
  const problem = {
    code: 'too_many_exports',
    detail: 'Two colleagues are exporting right now.',
    hint: 'Try again once it has ended.',
  }
  proxy.mockImplementation(async () => Response.json(problem, { status: 429 }))
  await startExport(REQUEST)
  const failed = screen.getByRole('alert', { name: 'Export' })
  await expect
    .poll(() => failed.element().textContent)
    .toContain('Two colleagues are exporting right now. Try again once it has ended.')
  await failed.getByRole('button', { name: 'Close' }).click()
  await expect.element(failed).not.toBeInTheDocument()
  expect(links).toEqual([])
})
