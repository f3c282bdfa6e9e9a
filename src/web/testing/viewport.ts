import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'

/** Gives the page this size until the test has ended. */
export async function setViewport(width: number, height: number): Promise<void> {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await page.viewport(width, height)
}
