/** Takes the pictures of the README from the demo account: `npm run pictures`. */
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { DEMO_SAMPLES } from '../../src/demo/demo-samples.ts'
import { CHROMIUM_FLAGS } from '../support/chromium-flags.ts'
import { NOW, startSystem } from '../support/system.ts'

const PICTURES = [
  ['orders', '/orders', 'Days to spare'],
  ['today', '/?tab=open', 'Due today and tomorrow'],
  ['shipment', `/shipments/${DEMO_SAMPLES.overdue}`, 'Route, not live position.'],
  ['map', '/map', 'Last reported places, not live positions.'],
] as const

const system = await startSystem({ DEMO_DATES: '1' })
const browser = await chromium.launch({
  args: CHROMIUM_FLAGS,
  ...(process.env.CHROMIUM_PATH !== undefined && { executablePath: process.env.CHROMIUM_PATH }),
})
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' })
  await page.clock.setFixedTime(NOW)
  for (const [name, path, words] of PICTURES) {
    await page.goto(system.url + path)
    await page.getByText(words).first().waitFor()
    await page.getByText('Live').first().waitFor()
    // The whole account is here, and counted.
    await page.getByRole('link', { name: /^Today.* due today and tomorrow/ }).waitFor()
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(import.meta.dirname, `${name}.png`) })
  }
} finally {
  await browser.close()
  await system.stop()
}
