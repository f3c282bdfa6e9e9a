import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Axe violations of the page, each with the elements concerned.
 *
 * @param except selectors of elements that another test covers
 */
export async function axeFaults(page: Page, except: readonly string[] = []): Promise<unknown[]> {
  // Legacy mode needs no extra page to merge the results of frames; ours has none.
  const builder = new AxeBuilder({ page }).setLegacyMode()
  for (const selector of except) builder.exclude(selector)
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])
}
