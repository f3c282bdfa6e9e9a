import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/** Exports with the given choices in the open dialog, and returns the file and its name. */
export async function exported(page: Page, choices: readonly RegExp[] = []) {
  const dialog = page.getByRole('dialog', { name: /^Export (shipments|orders)$/ })
  for (const choice of choices) await dialog.getByRole('radio', { name: choice }).check()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  const file = await download
  return { name: file.suggestedFilename(), content: new Uint8Array(await readFile(await file.path())) }
}
