import { expect, test, type Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build, createServer, preview } from 'vite'

const ROOT = resolve(import.meta.dirname, '..')
const PAGE = 'e2e/stock-page/index.html'
const CONFIG = { root: ROOT, configFile: join(ROOT, 'vite.config.ts'), logLevel: 'error' } as const

/** Texts of the page before and after its mutation. */
async function textsAt(page: Page, origin: string): Promise<string[]> {
  await page.route('**/api/**', (route) => route.fulfill({ json: {} }))
  await page.goto(`${origin}${PAGE}`)
  const root = page.locator('#root')
  await expect(root).toContainText('Later at')
  const before = await root.innerText()
  await page.getByRole('button').click()
  await expect(root).toContainText('success')
  return [before, await root.innerText()]
}

test(
  'a page built with our settings has the same texts as in development',
  { tag: '@long' },
  async ({ page }) => {
    // Starts a development server and runs a build.
    const outDir = await mkdtemp(join(tmpdir(), 'landfall-stock-'))
    const development = await createServer({ ...CONFIG, server: { port: 0 } })
    await development.listen()
    await build({ ...CONFIG, build: { outDir, rolldownOptions: { input: PAGE } } })
    const production = await preview({ ...CONFIG, build: { outDir }, preview: { port: 0 } })
    try {
      const expected = await textsAt(page, development.resolvedUrls?.local[0] ?? '')
      expect(expected).toEqual([
        'Later at Rotterdam\n\nidle nothing',
        'Later at Rotterdam\n\nsuccess booked NW-1',
      ])
      expect(await textsAt(page, production.resolvedUrls?.local[0] ?? '')).toEqual(expected)
    } finally {
      await production.close()
      await development.close()
      await rm(outDir, { recursive: true, force: true })
    }
  },
)
