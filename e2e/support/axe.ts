import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What axe finds wrong in the page, each with the elements that have the fault.
 *
 * @param except elements that another test covers
 */
export async function axeFaults(page: Page, except: readonly string[] = []): Promise<unknown[]> {
  // Without frames, axe needs no page of its own to put its results together.
  const builder = new AxeBuilder({ page }).setLegacyMode()
  for (const selector of except) builder.exclude(selector)
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])
}
