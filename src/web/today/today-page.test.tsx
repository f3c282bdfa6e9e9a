import { describe, expect, test, vi } from 'vitest'
import type { TodayAnswer } from '#contract/dashboard-api/today.ts'
import { atPort, knownAlong, NOW, SAILED } from '#facts/testing/known-shipment.ts'
import { noteStatus } from '../feed/live-state.ts'
import { TODAY_KEY } from '../api/query-keys.ts'
import { setViewport } from '../testing/viewport.ts'
import { askedPaths, beginOnTheSameMorning } from '../api/testing/open-pages.tsx'
import { answer, CALM, handle, openToday, PRESSING, TWO, type Answer } from './testing/open-today.tsx'

beginOnTheSameMorning()

test.each([
  ['26 hours fast', 26],
  ['40 days slow', -40 * 24],
])('On a computer whose clock is %s, heading and live state use the proxy’s time', async (_, offHours) => {
  vi.setSystemTime(Date.now() + offHours * 3_600_000)
  const { screen } = await openToday({ answers: [answer(PRESSING)], now: NOW })
  await expect.element(screen.getByRole('link', { name: 'PASSED' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Today Fri 20 Nov 2026' })).toBeVisible()
  const chip = document.querySelector('[data-freshness]')
  noteStatus({ kind: 'status', state: 'offline', asOf: '2026-11-20T08:45:00Z', fault: null })
  await expect.poll(() => chip?.textContent).toBe('Offline · as of 08:45, retrying')
  noteStatus({ kind: 'status', state: 'live', asOf: '2026-11-20T08:59:50Z', fault: null })
  await expect.poll(() => chip?.textContent).toBe('Live')
})

describe('states', () => {
  test('The frame of the page is rendered before anything is known', async () => {
    const { screen } = await openToday({ answers: [new Promise(() => {})] })
    await expect.element(screen.getByRole('heading', { name: 'Today Fri 20 Nov 2026' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Open' })).toBeVisible()
    expect(screen.getByText(/Nothing/).query()).toBeNull()
  })

  test('While the proxy fills its copy, rows and counts are partial, and nothing is called empty', async () => {
    const answers: Answer[] = [answer(CALM, { isWhole: false })]
    const { screen, client } = await openToday({ answers })
    await expect.element(screen.getByText('2 of your shipments so far')).toBeVisible()
    await expect.element(screen.getByText(/The shipment service is slow to respond/)).toBeVisible()
    expect(screen.getByText(/Nothing|No item/).query()).toBeNull()
    answers.push(answer([...PRESSING, ...CALM], { isWhole: false }))
    await client.refetchQueries({ queryKey: TODAY_KEY })
    await expect.element(screen.getByRole('link', { name: 'PASSED' })).toBeVisible()
    await expect.element(screen.getByText('2 shipments, 2 items')).toBeVisible()
    await expect.element(screen.getByText('4 of your shipments so far')).toBeVisible()
    answers.push(answer([...PRESSING, ...CALM], { isWhole: false, isCapped: true }))
    await client.refetchQueries({ queryKey: TODAY_KEY })
    await expect.element(screen.getByText('The 4 shipments updated last')).toBeVisible()
    await expect.element(screen.getByText(/so far/)).not.toBeInTheDocument()
  })

  test('If a reload fails, the rows stay under a banner', async () => {
    const answers: Answer[] = [answer(PRESSING), 'fails', answer(PRESSING)]
    const { screen, client } = await openToday({ answers })
    await expect.element(screen.getByRole('link', { name: 'PASSED' })).toBeVisible()
    await client.refetchQueries({ queryKey: TODAY_KEY })
    const banner = screen.getByRole('alert')
    await expect.element(banner).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'PASSED' })).toBeVisible()
    await banner.getByRole('button', { name: 'Try again' }).click()
    await expect.element(banner).not.toBeInTheDocument()
  })

  test('While other shipments load, the rows are disabled, and no old count is shown', async () => {
    const next = Promise.withResolvers<TodayAnswer>()
    const answers = [answer(PRESSING.slice(0, 1)), next.promise]
    const { screen } = await openToday({ answers }, '/?tab=open&mode=Ocean')
    await expect.element(screen.getByText('1 of 1 shipment, 1 item', { exact: true })).toBeVisible()
    await screen.getByRole('button', { name: 'Clear filters' }).click()
    const tabs = () => screen.getByRole('list', { name: 'Items' }).element().textContent
    await expect.poll(tabs).toBe('Open …Snoozed …Handled …ChangesTeam')
    const status = screen.getByRole('status').filter({ hasText: /./ })
    await expect.poll(() => status.element().textContent).toBe('…')
    await expect.element(screen.getByRole('button', { name: 'Export' })).toBeDisabled()
    const row = screen.getByRole('link', { name: 'PASSED', includeHidden: true })
    await expect.poll(() => row.element().closest('[inert]')).not.toBeNull()
    next.resolve(answer(PRESSING))
    await expect.element(screen.getByText('2 shipments, 2 items', { exact: true })).toBeVisible()
    await expect.poll(tabs).toBe('Open 2Snoozed 0Handled 0ChangesTeam')
    await expect.poll(() => row.element().closest('[inert]')).toBeNull()
  })

  test('If a filter gets no answer, the page says so instead of the rows, and the filter can be removed', async () => {
    const answers: Answer[] = [answer(PRESSING), 'fails']
    const { screen } = await openToday({ answers }, '/?tab=open&mode=Ocean')
    await expect.element(screen.getByRole('link', { name: 'PASSED' })).toBeVisible()
    await screen.getByRole('button', { name: 'Clear filters' }).click()
    await expect
      .element(screen.getByRole('heading', { name: 'The shipment service isn’t responding' }))
      .toBeVisible()
    expect(screen.getByText('PASSED').query()).toBeNull()
    await expect.element(screen.getByRole('heading', { name: /^Today/ })).toBeVisible()
    const again = screen.getByRole('button', { name: 'Try again' })
    const next = Promise.withResolvers<TodayAnswer>()
    answers.push(next.promise)
    await again.click()
    await expect.poll(() => askedPaths().filter((path) => path.includes('/api/today')).length).toBe(3)
    await expect.element(again).toBeVisible()
    next.resolve(answer(PRESSING))
    await expect.element(screen.getByText('2 shipments, 2 items', { exact: true })).toBeVisible()
  })

  test('If nothing can be loaded, the page says why and retries', async () => {
    const answers: Answer[] = ['fails']
    const { screen } = await openToday({ answers })
    const again = screen.getByRole('button', { name: 'Try again' })
    await expect.element(again).toBeVisible()
    answers.push(answer(PRESSING))
    await again.click()
    await expect.element(screen.getByRole('link', { name: 'CUTOFF' })).toBeVisible()
  })

  test('Filters without matches show the number without them, and are cleared by a button', async () => {
    const { screen, address } = await openToday(
      { answers: [answer([], { tabs: answer(PRESSING).tabs }), answer(PRESSING)] },
      '/?tab=open&group=kind&tag=PO-9',
    )
    await expect.element(screen.getByText('No shipment matches the filters')).toBeVisible()
    await screen.getByRole('button', { name: 'Clear filters' }).last().click()
    await expect.element(screen.getByRole('link', { name: 'CUTOFF' })).toBeVisible()
    expect(address()).toBe('?tab=open&group=kind')
  })

  test('If team data cannot be loaded, nothing can be handled, and the page says so', async () => {
    const { screen } = await openToday({ answers: [answer(PRESSING)], isTeamDown: true })
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent(
        'Nothing can be handled or snoozed. What the team has done cannot be loaded.Try again',
      )
    await expect.element(screen.getByRole('link', { name: 'Open 2' })).toBeVisible()
    // Parts of the page that are drawn later may request it again.
    expect(askedPaths().filter((path) => path === '/api/team').length).toBeLessThan(4)
  })
})

describe('cards', () => {
  test('Each figure and each day of a card opens the list of the counted shipments', async () => {
    const { screen } = await openToday({ answers: [answer(PRESSING)] })
    await expect
      .element(screen.getByRole('link', { name: /^Cutoffs, next 7 days 1$/ }))
      .toHaveAttribute(
        'href',
        expect.stringMatching(/^\/shipments\?status=Active&sort=cutoffs&.*due=cutoff-ahead$/),
      )
    await expect
      .element(screen.getByRole('link', { name: '1 passed: Free time ending' }))
      .toHaveAttribute(
        'href',
        expect.stringMatching(/^\/shipments\?status=Active&status=Delivered&.*due=free-time-passed$/),
      )
    await expect
      .element(screen.getByRole('link', { name: /^Arrives, next 7 days/ }))
      .toHaveAttribute('href', '/shipments?status=Active&due=arrival-ahead&sort=eta')
    const days = screen.getByRole('list', { name: 'Cutoffs, next 7 days, by day' })
    await expect
      .element(days.getByRole('link', { name: 'Fri 20 Nov: 1' }))
      .toHaveAttribute('href', expect.stringMatching(/due=cutoff-day-0$/))
    await expect.element(days.getByRole('img', { name: 'Sat 21 Nov: 0' })).toBeInTheDocument()
  })

  test('Doubtful arrivals are counted beside the others, and open their list', async () => {
    const doubtful = knownAlong(`${SAILED} | Rotterdam ~11-18 | Dortmund ~11-24`)
    const { screen } = await openToday({ answers: [answer([...PRESSING, doubtful])] })
    const card = screen.getByRole('listitem').filter({ hasText: 'Arrives, next 7 days' })
    await expect.element(card.getByText('1 doubtful')).toBeVisible()
    expect(card.getByRole('paragraph').last().element().textContent).toBe(
      'excludes 1 doubtful in the next 7 days\u00a0· 0 port in the next 7 days\u00a0· 0 delivery in the next 7 days',
    )
    await expect
      .element(card.getByRole('link', { name: '1 doubtful in the next 7 days' }))
      .toHaveAttribute('href', '/shipments?status=Active&due=arrival-doubtful&sort=eta')
  })
})

test('The selected rows are exported as shipments, each once although it has a row for each reason', async () => {
  await setViewport(1280, 800)
  const twice = atPort('2026-11-08', 5, { reference: 'TWICE', carrier: null })
  const { screen } = await openToday({ answers: [answer([twice])] }, '/?tab=open&group=kind')
  const groups = () => screen.getByRole('rowheader').getByRole('checkbox')
  await expect.poll(() => groups().elements().length).toBe(2)
  for (const group of groups().all()) await group.click()
  await expect
    .element(screen.getByRole('region', { name: 'Selection' }).getByText('2 selected'))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Export selected' }).click()
  await expect.element(screen.getByRole('radio', { name: '1 selected shipment' })).toBeChecked()
  const buttons = screen.getByRole('dialog').getByRole('button')
  expect(buttons.all().map((each) => each.element().textContent)).toEqual(['', 'Cancel', 'Export'])
  await buttons.last().click()
  const asked = () => vi.mocked(fetch).mock.calls.find(([input]) => input === '/api/export')?.[1]?.body
  await expect.poll(asked).toMatch(/"of":"today".*"references":\["TWICE"\]/)
})

describe('filters', () => {
  test('Back removes a filter', async () => {
    const { screen, history } = await openToday({ answers: [answer(PRESSING)] })
    await screen.getByRole('button', { name: 'Filters' }).click()
    const cutoff = screen.getByRole('checkbox', { name: /^Cutoff near or passed/ })
    await expect.element(cutoff).toBeInTheDocument()
    // The panel is higher than the window without the page's styles.
    cutoff.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.element(screen.getByText('1 of 2 shipments, 1 item').first()).toBeVisible()
    history.back()
    await expect.element(screen.getByText('2 shipments, 2 items').first()).toBeVisible()
  })

  test('The panel has every filter, with counts of shipments, and a text of the address is a chip', async () => {
    const all = answer(PRESSING)
    const found = answer(PRESSING.slice(1), { tabs: all.tabs })
    const { screen, address } = await openToday({ answers: [found, all] }, '/?tab=open&group=kind&q=po-1')
    await expect.element(screen.getByText('1 of 2 shipments, 1 item').first()).toBeVisible()
    expect(askedPaths()).toContain('/api/today?q=po-1')
    await screen.getByRole('button', { name: 'Remove filter Search “po-1”' }).click()
    await expect.element(screen.getByText('2 shipments, 2 items').first()).toBeVisible()
    expect(address()).toBe('?tab=open&group=kind')
    await screen.getByRole('button', { name: 'Filters' }).click()
    await expect.element(screen.getByRole('group', { name: 'Stage' })).toBeInTheDocument()
  })

  test('On the tab Handled, Mine means handled by the user, and says so', async () => {
    handle(...PRESSING.slice(0, 1))
    const { screen } = await openToday({ answers: [answer(PRESSING)] }, '/?tab=handled')
    await screen.getByRole('button', { name: 'Filters' }).click()
    const mine = screen.getByRole('button', { name: 'Mine 0' })
    await expect.element(mine).toHaveAttribute('title', 'Handled by you')
    mine.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.element(screen.getByText('No shipment matches the filters')).toBeVisible()
  })

  test('Rows are grouped as chosen', async () => {
    const { screen, address } = await openToday({ answers: [answer(PRESSING)] })
    await screen.getByRole('combobox', { name: 'Group rows by' }).selectOptions('kind')
    await expect.poll(address).toBe('?tab=open&group=kind')
  })
})

describe('rows', () => {
  test('A row shows date, reason, next step, order, place and basis', async () => {
    const { screen } = await openToday({ answers: [answer([TWO])] })
    const row = screen.getByRole('row', { name: /TWO/ })
    for (const words of ['Fri 20 Nov', 'today', 'Cargo cutoff is today', 'PO-1']) {
      await expect.element(row.getByText(words, { exact: true })).toBeVisible()
    }
    await expect.element(row.getByRole('rowheader', { name: /^TWO/ })).toBeVisible()
    await expect.element(row.getByRole('img', { name: 'Due' })).toBeVisible()
    await expect.element(row.getByRole('img', { name: '1 more: PO-7' })).toBeVisible()
  })

  test('A row unfolds into its further items, and folds again', async () => {
    const { screen } = await openToday({ answers: [answer([TWO])] })
    const more = screen.getByRole('button', { name: '1 more item of TWO' })
    await more.click()
    await expect.element(more).toHaveAttribute('aria-expanded', 'true')
    await expect.element(screen.getByText('SI cutoff is tomorrow')).toBeVisible()
    // The row itself shows the first item.
    expect(screen.getByText('Cargo cutoff is today').all()).toHaveLength(1)
    await expect.element(screen.getByText('Sat 21 Nov')).toBeVisible()
    await more.click()
    await expect.element(screen.getByText('SI cutoff is tomorrow')).not.toBeInTheDocument()
  })
})
