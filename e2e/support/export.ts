import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { System } from './system.ts'

/** What the service itself answers. */
export async function readApi<Body>({ serviceUrl, key }: System, path: string): Promise<Body> {
  const response = await fetch(serviceUrl + path, { headers: { authorization: `Bearer ${key}` } })
  const body: Body = JSON.parse(await response.text())
  return body
}

/** Exports as the open dialog is set, and gives the file and its name. */
export async function exported(page: Page, choices: readonly RegExp[] = []) {
  const dialog = page.getByRole('dialog', { name: 'Export shipments' })
  for (const choice of choices) await dialog.getByRole('radio', { name: choice }).check()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  const file = await download
  return { name: file.suggestedFilename(), content: new Uint8Array(await readFile(await file.path())) }
}
