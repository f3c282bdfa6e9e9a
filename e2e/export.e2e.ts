import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { DEMO_SAMPLES } from '../src/demo/demo-samples.ts'
import { bar, checkboxOf, openListWithKeys, openWholeList, referencesOf } from './support/list-page.ts'
import { readShipments } from './support/read-service.ts'
import { readCsv, readWorkbook } from './support/read-sheet.ts'
import { expect, test } from './support/test.ts'

/** Exports with the given choices in the open dialog, and returns the file and its name. */
async function exported(page: Page, choices: readonly RegExp[] = []) {
  const dialog = page.getByRole('dialog', { name: /^Export (shipments|orders)$/ })
  for (const choice of choices) await dialog.getByRole('radio', { name: choice }).check()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  const file = await download
  return { name: file.suggestedFilename(), content: new Uint8Array(await readFile(await file.path())) }
}

/** The rows of a file, each as a map from column title to value. */
function tableOf([titles = [], ...rows]: readonly (readonly (string | number | null)[])[]) {
  return rows.map((cells) => new Map(titles.map((title, column) => [title, cells[column] ?? null])))
}

test('an export has the complete account in a workbook, with every text unchanged', async ({
  page,
  system,
}) => {
  await openWholeList(page, '/shipments?sort=-updated')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const { name, content } = await exported(page, [/^All fields/])
  expect(name).toBe('shipments-2026-11-20.xlsx')
  const table = tableOf(readWorkbook(content))
  const all = await readShipments(system)
  expect(table.map((row) => row.get('Reference'))).toEqual(all.map(({ reference }) => reference))
  const about = readWorkbook(content, 'About')
  expect(about.slice(0, 5).map(([title]) => title)).toEqual([
    'Account',
    'Set',
    'Filters',
    'As of',
    'Exported',
  ])
  expect(about[1]?.[1]).toBe(`All shipments of the account: ${all.length}`)
  expect(about[4]?.[1]).toContain('2026-11-20T09:00:00.000Z')
  const rowOf = (reference: string) => table.find((row) => row.get('Reference') === reference)
  expect(rowOf(DEMO_SAMPLES.leadingZeroPo)?.get('PO')).toBe('00123')
  expect(rowOf(DEMO_SAMPLES.awkwardTags)?.get('PO')).toContain('=1+1')
  for (const { reference, tags, cargo } of all) {
    expect(rowOf(reference)?.get('PO')).toBe([...new Set(tags)].filter(Boolean).join('; ') || null)
    expect(rowOf(reference)?.get('Weight')).toBe(cargo.totalWeight?.value ?? null)
  }
  await expect(
    page.getByRole('status').filter({ hasText: 'shipments-2026-11-20.xlsx is complete' }),
  ).toHaveCount(1)
})

test(
  'an export has the filtered shipments in the view’s order, and no formulas in CSV',
  { tag: '@long' },
  async ({ page, system }) => {
    await openWholeList(page, '/shipments?status=Active&mode=Air&sort=shipment')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const { name, content } = await exported(page, [/CSV/])
    expect(name).toBe('shipments-2026-11-20-active-air.csv')
    const rows = readCsv(content)
    const wanted = (await readShipments(system, { filter: '&status=Active' })).filter(
      ({ mode }) => mode === 'Air',
    )
    const collator = new Intl.Collator('en', { numeric: true })
    expect(tableOf(rows).map((row) => row.get('Reference'))).toEqual(
      wanted.map(({ reference }) => reference).toSorted(collator.compare),
    )
    // The first line has the titles of the columns in the list.
    expect(rows[0]?.slice(0, 4)).toEqual(['Reference', 'Service', 'PO', 'From'])

    await openListWithKeys(page, '/shipments?tag=22E1')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const texts = tableOf(readCsv((await exported(page, [/CSV/])).content)).flatMap((row) => [
      ...row.values(),
    ])
    expect(texts.filter((text) => /^[=+\-@\t\r]/.test(String(text)))).toEqual([])
  },
)

test(
  'an export has the rows that each page shows, and the selected shipments in their order',
  { tag: '@long' },
  async ({ page, system }) => {
    await test.step('the selected shipments', async () => {
      await openListWithKeys(page)
      await checkboxOf(page, 4).click()
      await checkboxOf(page, 2).click()
      const [first, , third] = await referencesOf(page, 2, 5)
      await bar(page).getByRole('button', { name: 'Export selected' }).click()
      await expect(page.getByRole('radio', { name: '2 selected shipments' })).toBeFocused()
      const { name, content } = await exported(page)
      expect(name).toBe('shipments-2026-11-20-selected.xlsx')
      expect(tableOf(readWorkbook(content)).map((row) => row.get('Reference'))).toEqual([first, third])
      expect(readWorkbook(content, 'About')[1]?.[1]).toBe('2 selected shipments')
    })
    await test.step('a row for each container of a PO', async () => {
      const [some] = (await readShipments(system)).filter(
        ({ tags, cargo }) => tags[0] && cargo.containers.length > 1,
      )
      await page.goto(`/po?${new URLSearchParams({ tag: some?.tags[0] ?? '' })}`)
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      const { name, content } = await exported(page, [/^Container/, /CSV/])
      expect(name).toMatch(/^containers-2026-11-20-.*\.csv$/)
      const numbers = tableOf(readCsv(content))
        .filter((row) => row.get('Reference') === some?.reference)
        .map((row) => row.get('Container') || null)
      expect(numbers).toEqual(some?.cargo.containers.map(({ number }) => number))
    })
    for (const [path, count, file] of [
      ['/?q=rotterdam&group=kind', /^\d+ of \d+ shipments, \d+ items$/, /^shipments-2026-11-20-today-/],
      ['/orders?q=PO-18', /^\d+ of \d+ orders$/, /^orders-2026-11-20-/],
    ] as const) {
      await test.step(path, async () => {
        await page.goto(path)
        const shown = Number.parseInt(
          await page.getByRole('status').filter({ hasText: count }).innerText(),
          10,
        )
        await page.getByRole('button', { name: 'Export', exact: true }).click()
        const { name, content } = await exported(page, [/CSV/])
        expect(name).toMatch(file)
        expect(readCsv(content).slice(1)).toHaveLength(shown)
      })
    }
  },
)
