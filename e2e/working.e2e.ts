import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Shipment, ShipmentList } from '../src/contract/schema.ts'
import { DEMO_SAMPLES } from '../src/demo/demo-samples.ts'
import { changeShipment } from './support/change-shipment.ts'
import { readCsv, readWorkbook } from './support/read-sheet.ts'
import { startSystem, type System } from './support/system.ts'
import { expect, rowsOf, test } from './support/test.ts'

/** The list, with its keys: they are loaded right after the first screen. */
async function openList(page: Page, path = '/shipments'): Promise<void> {
  await page.goto(path)
  await expect(rowsOf(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
}

function boxOf(page: Page, index: number) {
  return rowsOf(page).nth(index).getByRole('checkbox')
}

function linkOf(page: Page, index: number) {
  return rowsOf(page).nth(index).getByRole('link')
}

async function referencesOf(page: Page, from: number, end: number): Promise<string[]> {
  const links = await rowsOf(page).getByRole('link').all()
  return Promise.all(links.slice(from, end).map((link) => link.getAttribute('data-reference').then(String)))
}

function bar(page: Page) {
  return page.getByRole('region', { name: 'Selection' })
}

test.describe('selecting', () => {
  test(
    'by mouse: a click, with Shift a range, and all that is loaded',
    { tag: '@core' },
    async ({ page }) => {
      await openList(page)
      await boxOf(page, 1).click()
      await expect(bar(page)).toContainText('1 selected')
      await boxOf(page, 4).click({ modifiers: ['Shift'] })
      await expect(bar(page)).toContainText('4 selected')
      await expect(page.getByRole('status').filter({ hasText: '4 selected' })).toHaveCount(1)
      for (const index of [1, 2, 3, 4]) await expect(boxOf(page, index)).toBeChecked()
      await expect(boxOf(page, 5)).not.toBeChecked()
      await expect(page).toHaveURL(/\/shipments$/)

      const all = page.getByRole('checkbox', { name: 'Select all loaded' })
      expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
      await all.click()
      await expect(bar(page)).toContainText('50 selected')
      await expect(all).toBeChecked()
      await all.click()
      await expect(bar(page)).toHaveCount(0)
      await expect(page.getByRole('status').filter({ hasText: 'Selection cleared' })).toHaveCount(1)
    },
  )

  test('by keyboard: X and Space for one row, Shift with J and K for more', async ({ page }) => {
    await openList(page)
    await page.keyboard.press('j')
    await expect(linkOf(page, 0)).toBeFocused()
    await page.keyboard.press('x')
    await expect(boxOf(page, 0)).toBeChecked()
    await page.keyboard.press('Space')
    await expect(boxOf(page, 0)).not.toBeChecked()
    await page.keyboard.press('j')
    await page.keyboard.press('Shift+J')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(bar(page)).toContainText('3 selected')
    await page.keyboard.press('Shift+K')
    await expect(bar(page)).toContainText('2 selected')
    for (const [index, isIn] of [false, true, true, false].entries()) {
      await expect(boxOf(page, index)).toBeChecked({ checked: isIn })
    }
    await page.keyboard.press('Escape')
    await expect(bar(page)).toHaveCount(0)
    await expect(linkOf(page, 2)).toBeFocused()
  })

  test('lasts while rows are scrolled away, sorted anew or opened, and ends with the list', async ({
    page,
  }) => {
    await openList(page)
    const [reference = ''] = await referencesOf(page, 2, 3)
    await boxOf(page, 2).click()
    await page.getByRole('table').hover()
    await page.mouse.wheel(0, 2500)
    await expect(page.getByRole('checkbox', { name: `Select ${reference}` })).toHaveCount(0)
    await page.mouse.wheel(0, -2500)
    await expect(page.getByRole('checkbox', { name: `Select ${reference}` })).toBeChecked()

    // What is shown beside the row under the pointer goes away.
    await page.mouse.move(0, 0)
    await page.getByRole('columnheader', { name: 'ETA' }).getByRole('button').click()
    await expect(page).toHaveURL(/sort=/)
    await expect(bar(page)).toContainText('1 selected')
    await page.goBack()

    await linkOf(page, 0).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('NW-')
    await page.goBack()
    await expect(bar(page)).toContainText('1 selected')

    await page.getByRole('button', { name: 'Active', exact: true }).click()
    await expect(page).toHaveURL(/status=Active/)
    await expect(bar(page)).toHaveCount(0)
  })

  test('lasts while the shipment changes', async ({ page, watch }) => {
    test.setTimeout(90_000)
    const system = await startSystem()
    try {
      watch.useOrigin(system)
      await openList(page, `${system.url}/shipments`)
      const [reference = ''] = await referencesOf(page, 5, 6)
      await boxOf(page, 5).click()
      await changeShipment(system, reference, () => ({ tags: ['PO-JUST-NOW'] }))
      await page.getByRole('heading', { level: 1 }).focus()
      await page.mouse.move(0, 0)
      await expect(rowsOf(page).first()).toContainText('PO-JUST-NOW', { timeout: 20_000 })
      await expect(page.getByRole('checkbox', { name: `Select ${reference}` })).toBeChecked()
      await expect(bar(page)).toContainText('1 selected')
    } finally {
      await system.stop()
    }
  })
})

/** What a program gets that the page's clipboard is pasted into. */
async function pasted(page: Page): Promise<{ text: string; html: string }> {
  await page.evaluate(() => {
    const field = document.createElement('textarea')
    field.id = 'pasted'
    field.addEventListener('paste', ({ clipboardData }) => {
      field.dataset.text = clipboardData?.getData('text/plain')
      field.dataset.html = clipboardData?.getData('text/html')
    })
    document.body.append(field)
    field.focus()
  })
  await page.keyboard.press('Control+V')
  const read = page
    .locator('#pasted')
    .evaluate(({ dataset: { text = '', html = '' } }: HTMLElement) => ({ text, html }))
  const result = await read
  await page.locator('#pasted').evaluate((field) => field.remove())
  return result
}

test.describe('copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('gives the references, a line each, in the order of the list', { tag: '@core' }, async ({ page }) => {
    await openList(page)
    await boxOf(page, 3).click()
    await boxOf(page, 1).click()
    const [first, , third] = await referencesOf(page, 1, 4)
    await bar(page).getByRole('button', { name: 'Copy references' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Copied 2 references' })).toHaveCount(1)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${first}\n${third}`)
  })

  for (const tag of ['00123', '45000123456789012345', '22E1']) {
    test(`gives a table that keeps the tag ${tag}`, async ({ page }) => {
      await openList(page, `/shipments?${new URLSearchParams({ tag, cols: 'tags' })}&cols=status`)
      const [reference = ''] = await referencesOf(page, 0, 1)
      await boxOf(page, 0).click()
      await bar(page).getByRole('button', { name: 'Copy as table' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Copied 1 row' })).toHaveCount(1)
      const { text, html } = await pasted(page)
      const [titles, cells] = text.split('\n').map((line) => line.split('\t'))
      expect(titles).toEqual(['Shipment', 'Service', 'PO / tags', 'Status'])
      expect(cells?.[0]).toBe(reference)
      expect(cells?.[2]?.split('; ')).toContain(tag)
      // Excel takes a cell of this style for a text.
      expect(html).toContain(`<td style="mso-number-format:'\\@'"`)
      expect(html).toMatch(new RegExp(`>([^<]*; )?${tag}(; [^<]*)?</td>`))
    })
  }

  test('by the browser’s own key takes the table, unless some text is marked', async ({ page }) => {
    await openList(page)
    await boxOf(page, 0).click()
    await expect(bar(page)).toBeVisible()
    await page.keyboard.press('Control+C')
    await expect(page.getByRole('status').filter({ hasText: 'Copied the selection' })).toHaveCount(1)
    expect((await pasted(page)).text).toMatch(/^Shipment\tService\t/)

    await page
      .getByRole('heading', { level: 1 })
      .evaluate((heading) => getSelection()?.selectAllChildren(heading))
    await page.keyboard.press('Control+C')
    expect((await pasted(page)).text).toBe('Shipments')
  })

  test('every identifier is exactly what is recorded, without hidden characters', async ({
    page,
    system,
  }) => {
    const { data } = await readApi<ShipmentList>(system, '/shipments?limit=50')
    const known = new Set(data.flatMap(({ reference, tags }) => [reference, ...tags]))
    await openList(page)
    const shown = await page.locator('tbody [translate="no"]').allTextContents()
    expect(shown.length).toBeGreaterThan(10)
    expect(shown.filter((text) => !known.has(text))).toEqual([])

    const shipment = await readApi<Shipment>(system, `/shipments/${DEMO_SAMPLES.transpacific}`)
    await page.goto(`/shipments/${DEMO_SAMPLES.transpacific}`)
    const { masterBill } = shipment.booking
    await page.getByRole('button', { name: `Copy master bill ${masterBill}` }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
    expect((await pasted(page)).text).toBe(masterBill)
  })
})

async function readApi<Body>({ serviceUrl, key }: System, path: string): Promise<Body> {
  const response = await fetch(serviceUrl + path, { headers: { authorization: `Bearer ${key}` } })
  const body: Body = JSON.parse(await response.text())
  return body
}

async function readAll(system: System, filter = ''): Promise<Shipment[]> {
  const shipments: Shipment[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const from: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const page: ShipmentList = await readApi(system, `/shipments?limit=100${filter}${from}`)
    shipments.push(...page.data)
    cursor = page.nextCursor
  }
  return shipments
}

/** Exports as the open dialog is set, and gives the file and its name. */
async function exported(page: Page, choices: readonly RegExp[] = []) {
  const dialog = page.getByRole('dialog', { name: 'Export shipments' })
  for (const choice of choices) await dialog.getByRole('radio', { name: choice }).check()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  const file = await download
  return { name: file.suggestedFilename(), content: new Uint8Array(await readFile(await file.path())) }
}

/** The table of a file: what stands under its titles, by title. */
function tableOf(rows: readonly (readonly (string | number | null)[])[]) {
  const at = rows.findIndex(([title]) => title === 'Reference')
  const titles = rows[at] ?? []
  return rows
    .slice(at + 1)
    .map((cells) => new Map(titles.map((title, column) => [title, cells[column] ?? null])))
}

test.describe('an export', () => {
  test(
    'has the whole set, page by page, in a workbook that keeps every text',
    { tag: '@core' },
    async ({ page, system }) => {
      await openList(page)
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      const { name, content } = await exported(page)
      expect(name).toBe('shipments-2026-11-20.xlsx')
      const rows = readWorkbook(content)
      const table = tableOf(rows)
      const all = await readAll(system)
      expect(table.map((row) => row.get('Reference'))).toEqual(all.map(({ reference }) => reference))
      expect(rows.slice(0, 3).map(([title]) => title)).toEqual(['Set', 'Filters', 'Exported'])
      expect(rows[0]?.[1]).toBe(`All shipments of the account: ${all.length}`)
      expect(rows[2]?.[1]).toContain('2026-11-20T09:00:00.000Z')
      const rowOf = (reference: string) => table.find((row) => row.get('Reference') === reference)
      expect(rowOf(DEMO_SAMPLES.leadingZeroPo)?.get('PO / tags')).toBe('00123')
      expect(rowOf(DEMO_SAMPLES.awkwardTags)?.get('PO / tags')).toContain('=1+1')
      for (const { reference, tags, cargo } of all) {
        expect(rowOf(reference)?.get('PO / tags')).toBe([...new Set(tags)].filter(Boolean).join('; ') || null)
        expect(rowOf(reference)?.get('Weight')).toBe(cargo.totalWeight?.value ?? null)
      }
      await expect(page.getByRole('region', { name: 'Export' })).toContainText(
        `${all.length} shipments saved as`,
      )
      await expect(
        page.getByRole('status').filter({ hasText: `Exported ${all.length} shipments` }),
      ).toHaveCount(1)
      await page.getByRole('region', { name: 'Export' }).getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('region', { name: 'Export' })).toHaveCount(0)
    },
  )

  test('has what the view filters, in its order, and in CSV no formula', async ({ page, system }) => {
    await openList(page, '/shipments?status=Active&mode=Air&sort=shipment')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const { name, content } = await exported(page, [/CSV/])
    expect(name).toBe('shipments-2026-11-20-active.csv')
    const rows = readCsv(content)
    const wanted = (await readAll(system, '&status=Active')).filter(({ mode }) => mode === 'Air')
    const collator = new Intl.Collator('en', { numeric: true })
    expect(tableOf(rows).map((row) => row.get('Reference'))).toEqual(
      wanted.map(({ reference }) => reference).toSorted(collator.compare),
    )
    expect(rows[1]).toEqual(['Filters', 'Status: Active; Mode: Air'])

    await openList(page, '/shipments?tag=22E1')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const texts = tableOf(readCsv((await exported(page, [/CSV/])).content)).flatMap((row) => [
      ...row.values(),
    ])
    expect(texts.filter((text) => /^[=+\-@\t\r]/.test(String(text)))).toEqual([])
  })

  test('has the selected shipments, in the order of the list', async ({ page }) => {
    await openList(page)
    await boxOf(page, 4).click()
    await boxOf(page, 2).click()
    const [first, , third] = await referencesOf(page, 2, 5)
    await bar(page).getByRole('button', { name: 'Export selected' }).click()
    await expect(page.getByRole('radio', { name: '2 selected shipments' })).toBeFocused()
    const { name, content } = await exported(page)
    expect(name).toBe('shipments-2026-11-20-selected.xlsx')
    const rows = readWorkbook(content)
    expect(tableOf(rows).map((row) => row.get('Reference'))).toEqual([first, third])
    expect(rows[0]?.[1]).toBe('2 selected shipments')
  })

  test('can be cancelled while it reads', async ({ page }) => {
    await openList(page)
    await page.route(/\/api\/shipments\?limit=100.*cursor=/, async (route) => {
      await new Promise((done) => setTimeout(done, 3000))
      await route.continue().catch(() => {})
    })
    await page.keyboard.press('e')
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
    const status = page.getByRole('region', { name: 'Export' })
    await expect(status).toContainText('100 shipments read so far')
    // The page goes on being used, and so does the export.
    await linkOf(page, 0).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('NW-')
    await status.getByRole('button', { name: 'Cancel export' }).click()
    await expect(status).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('says why it failed, and can be tried again', async ({ page, watch }) => {
    watch.expectConsole(/502/)
    await openList(page)
    const problem = { code: 'key_refused', detail: 'x', hint: 'x', status: 502, title: 'x', type: 'x' }
    const pattern = /\/api\/shipments\?limit=100/
    await page.route(pattern, (route) =>
      route.fulfill({ status: 502, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
    )
    await page.keyboard.press('e')
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
    const status = page.getByRole('region', { name: 'Export' })
    await expect(status).toContainText('The shipment service refused the API key')
    await page.unroute(pattern)
    const download = page.waitForEvent('download')
    await status.getByRole('button', { name: 'Try again' }).click()
    expect((await download).suggestedFilename()).toBe('shipments-2026-11-20.xlsx')
  })
})

test.describe('shortcuts', () => {
  test(
    'move between rows, also beyond the drawn ones, and never behind what stays in view',
    {
      tag: '@core',
    },
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 700 })
      await openList(page)
      for (let presses = 0; presses < 40; presses += 1)
        await page.keyboard.press(presses % 2 ? 'j' : 'ArrowDown')
      const focused = page.locator('a[data-reference]:focus')
      await expect(page.getByRole('row').filter({ has: focused })).toHaveAttribute('aria-rowindex', '41')
      await expect(focused).toBeInViewport()
      for (let presses = 0; presses < 25; presses += 1) await page.keyboard.press('k')
      await expect(page.getByRole('row').filter({ has: focused })).toHaveAttribute('aria-rowindex', '16')
      const [row, head] = [page.getByRole('row').filter({ has: focused }), page.locator('thead')]
      const [rowPlace, headPlace] = [await row.boundingBox(), await head.boundingBox()]
      expect(rowPlace?.y).toBeGreaterThanOrEqual((headPlace?.y ?? 0) + (headPlace?.height ?? 0) - 1)

      await page.keyboard.press('End')
      const indexOfFocused = async () =>
        Number(await page.getByRole('row').filter({ has: focused }).getAttribute('aria-rowindex'))
      await expect.poll(indexOfFocused).toBeGreaterThan(50)
      await expect(focused).toBeInViewport()
      await page.keyboard.press('Home')
      await expect(page.getByRole('row').filter({ has: focused })).toHaveAttribute('aria-rowindex', '2')
      await page.keyboard.press('k')
      await expect(linkOf(page, 0)).toBeFocused()
    },
  )

  test('open a shipment and come back to its row', async ({ page }) => {
    await openList(page)
    for (let presses = 0; presses < 30; presses += 1) await page.keyboard.press('j')
    const focused = page.locator('a[data-reference]:focus')
    const reference = String(await focused.getAttribute('data-reference'))
    const place = await focused.boundingBox()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/shipments$/)
    await expect(focused).toHaveAttribute('data-reference', reference)
    expect(await focused.boundingBox()).toEqual(place)
    await page.keyboard.press('j')
    await expect(focused).not.toHaveAttribute('data-reference', reference)
  })

  test('lead to the search and out of it, from the shipment too, and write in fields', async ({ page }) => {
    await openList(page)
    const field = page.getByRole('searchbox', { name: 'Search shipments' })
    await page.keyboard.press('/')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await page.keyboard.type('jx?')
    await expect(field).toHaveValue('jx?')
    // Loaded rows stand in for the answer until it comes; the focus goes over to the rows of the answer.
    await field.fill('NW-2')
    await page.keyboard.press('Escape')
    await expect(field).not.toBeFocused()
    await expect(page).toHaveURL(/q=NW-2/)
    await expect(page.getByText(/matching, all loaded|loaded, more available/)).toBeVisible()
    await expect(linkOf(page, 0)).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('NW-')
    await page.keyboard.press('/')
    await expect(field).toBeFocused()
  })

  test('leave keys with modifiers and open dialogs alone', async ({ page }) => {
    await openList(page)
    await page.keyboard.press('Control+j')
    await page.keyboard.press('Alt+x')
    await expect(page.locator('a[data-reference]:focus')).toHaveCount(0)
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('e')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('a[data-reference]:focus')).toHaveCount(0)
  })

  test('can be switched off without a keyboard, and stay off', async ({ page }) => {
    await openList(page)
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await page.getByRole('checkbox', { name: 'Use shortcuts' }).uncheck()
    await page.getByRole('button', { name: 'Close' }).click()
    for (const when of ['at once', 'after a reload']) {
      for (const key of ['j', 'x', '/', '?', 'e', 'End']) await page.keyboard.press(key)
      await expect(page.locator('a[data-reference]:focus'), when).toHaveCount(0)
      await expect(page.getByRole('searchbox')).not.toBeFocused()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await openList(page)
    }
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await page.getByRole('checkbox', { name: 'Use shortcuts' }).check()
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await expect(linkOf(page, 0)).toBeFocused()
  })
})

test(
  'the whole job by keyboard alone: find, look, select, copy, export',
  { tag: '@core' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openList(page)
    await page.keyboard.press('/')
    await page.keyboard.type('Shanghai')
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await page.keyboard.press('Delete')
    await page.keyboard.type('4500')
    await expect(page).toHaveURL(/q=4500/)
    await expect(page.getByText(/matching, all loaded|loaded, more available/)).toBeVisible()
    await page.keyboard.press('Escape')
    const focused = page.locator('a[data-reference]:focus')
    const reference = String(await focused.getAttribute('data-reference'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
    await page.keyboard.press('Escape')
    await expect(focused).toHaveAttribute('data-reference', reference)
    await page.keyboard.press('Shift+J')
    await expect(bar(page)).toContainText('2 selected')
    await page.keyboard.press('c')
    await expect(page.getByRole('status').filter({ hasText: 'Copied 2 references' })).toHaveCount(1)
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text.split('\n')[0]).toBe(reference)
    const download = page.waitForEvent('download')
    await page.keyboard.press('e')
    await expect(page.getByRole('radio', { name: '2 selected shipments' })).toBeFocused()
    await page.keyboard.press('Enter')
    expect((await download).suggestedFilename()).toBe('shipments-2026-11-20-selected.xlsx')
    await page.keyboard.press('Escape')
    await expect(bar(page)).toHaveCount(0)
  },
)

for (const [colorScheme, width] of [
  ['light', 320],
  ['dark', 1440],
] as const) {
  test(
    `axe finds nothing in bars and dialogs, ${colorScheme}, ${width} px`,
    { tag: '@long' },
    async ({ page }) => {
      test.setTimeout(120_000)
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await openList(page)
      const check = async () => {
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow).toBeLessThanOrEqual(0)
      }
      await boxOf(page, 1).click()
      await expect(bar(page)).toBeVisible()
      await page.keyboard.press('e')
      await expect(page.getByRole('dialog', { name: 'Export shipments' })).toBeVisible()
      await check()
      await exported(page)
      await expect(page.getByRole('region', { name: 'Export' })).toContainText('saved as')
      await page.mouse.move(0, 0)
      await check()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
      await check()
    },
  )
}
