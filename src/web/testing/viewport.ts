import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'

/** Sets the size of the page until the end of the test. */
export async function setViewport(width: number, height: number): Promise<void> {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await page.viewport(width, height)
}
