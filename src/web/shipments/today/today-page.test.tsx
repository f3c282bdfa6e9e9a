import { describe, expect, test } from 'vitest'
import type { AccountSetBlock } from '#contract/dashboard-api/account-set.ts'
import { atSea } from '#facts/testing/known-shipment.ts'
import { knowDealtWith } from '../data/use-judge.ts'
import { shipmentQueries } from '../data/queries.ts'
import {
  beginOnTheSameMorning,
  block,
  CALM,
  handle,
  openToday,
  PRESSING,
  teamRequests,
  type Answer,
} from './testing/open-today.tsx'

beginOnTheSameMorning()

describe('states', () => {
  test('The frame of the page is there at once, before anything is known', async () => {
    const { screen } = await openToday({ blocks: [new Promise(() => {})] })
    await expect.element(screen.getByRole('heading', { name: 'Today Fri 20 Nov 2026' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Open' })).toBeVisible()
    expect(screen.getByText(/Nothing/).query()).toBeNull()
  })

  test('While nothing comes, the page says within some two seconds that the service is waited for', async () => {
    const nothingYet = block([], { isComplete: false })
    const { screen } = await openToday({ blocks: Array.from({ length: 9 }, () => nothingYet) })
    await expect.element(screen.getByText(/The shipment service is slow to respond/)).toBeVisible()
  })

  test('The first block shows its rows, its counts end in “so far”, and the rest follows', async () => {
    let answer: (last: AccountSetBlock) => void = () => {}
    const last = new Promise<AccountSetBlock>((done) => (answer = done))
    const blocks: Answer[] = [block([...PRESSING, ...CALM], { next: 'D' }), last]
    const { screen } = await openToday({ blocks })
    await expect.element(screen.getByRole('link', { name: 'PASSED' })).toBeVisible()
    await expect.element(screen.getByText('2 shipments, 2 items so far')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Open 2 so far' })).toBeVisible()
    await expect.element(screen.getByText('Still loading: 4 so far').last()).toBeVisible()
    answer(block([atSea({ reference: 'LATER' })]))
    await expect.element(screen.getByText('2 shipments, 2 items', { exact: true })).toBeVisible()
    await expect
      .element(screen.getByText(/^5 active \+ 0 delivered in the last 60 days$/).last())
      .toBeVisible()
  })

  test('While more is on its way, a part of the set without a row does not claim to be empty', async () => {
    let answer: (last: AccountSetBlock) => void = () => {}
    const last = new Promise<AccountSetBlock>((done) => (answer = done))
    const { screen } = await openToday({ blocks: [block(CALM, { next: 'D' }), last] })
    await expect.element(screen.getByText('Still loading: 2 so far').last()).toBeVisible()
    expect(screen.getByText(/Nothing|No item/).query()).toBeNull()
    answer(block([atSea({ reference: 'LATER' })]))
    await expect.element(screen.getByText('Nothing needs attention among 3 shipments.')).toBeVisible()
  })

  test('A reading that stops midway says where, and goes on when asked to', async () => {
    const blocks: Answer[] = [block(PRESSING, { next: 'Q' }), 'fails']
    const { screen } = await openToday({ blocks })
    await expect.element(screen.getByText('Loading stopped at 2.').last()).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'PASSED' })).toBeVisible()
    blocks.push(block([...PRESSING, ...CALM]))
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByText(/^4 active \+ 0 delivered/).last()).toBeVisible()
  })

  test('Where the whole set cannot be read again, its rows stay under a banner', async () => {
    const { screen, client } = await openToday({ blocks: [block(PRESSING), 'fails', block(PRESSING)] })
    await expect.element(screen.getByRole('link', { name: 'PASSED' })).toBeVisible()
    await client.refetchQueries({ queryKey: shipmentQueries.accountSet })
    const banner = screen.getByRole('alert')
    await expect.element(banner).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'PASSED' })).toBeVisible()
    await banner.getByRole('button', { name: 'Try again' }).click()
    await expect.element(banner).not.toBeInTheDocument()
  })

  test('Where the set cannot be read at all, the page says why and tries again', async () => {
    const blocks: Answer[] = ['fails']
    const { screen } = await openToday({ blocks })
    const again = screen.getByRole('button', { name: 'Try again' })
    await expect.element(again).toBeVisible()
    blocks.push(block(PRESSING))
    await again.click()
    await expect.element(screen.getByRole('link', { name: 'CUTOFF' })).toBeVisible()
  })

  test('A set that is too large is named as the part that it is', async () => {
    const { screen } = await openToday({ blocks: [block(PRESSING, { isComplete: false, isTooLarge: true })] })
    await expect.element(screen.getByText('2 most recently updated loaded, more exist').last()).toBeVisible()
  })

  test('Nothing needs attention among all shipments', async () => {
    const { screen } = await openToday({ blocks: [block(CALM)] })
    await expect.element(screen.getByText('Nothing needs attention among 2 shipments.')).toBeVisible()
  })

  test('All is clear once everything was handled', async () => {
    handle(...PRESSING)
    const { screen } = await openToday({ blocks: [block([...PRESSING, ...CALM])] })
    await expect.element(screen.getByText('All clear. 2 handled, 0 snoozed.')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Handled 2' })).toBeVisible()
  })

  test('Filters that leave nothing say what there is without them, and are cleared by a button', async () => {
    const { screen, address } = await openToday(
      { blocks: [block(PRESSING)] },
      '/?tab=open&group=kind&tag=PO-9',
    )
    await expect.element(screen.getByText('No item matches these filters; 2 without them.')).toBeVisible()
    await screen.getByRole('button', { name: 'Clear filters' }).last().click()
    await expect.element(screen.getByRole('link', { name: 'CUTOFF' })).toBeVisible()
    expect(address()).toBe('?tab=open&group=kind')
  })

  test('What the team has done cannot be read: all items show as open, and the page says so', async () => {
    knowDealtWith(null)
    const { screen, client } = await openToday({ blocks: [block(PRESSING)], isTeamDown: true })
    const words = 'Handled and snoozed items cannot be read; they are shown as open.'
    await expect.element(screen.getByRole('alert')).toHaveTextContent(`${words} Try again`)
    await expect.element(screen.getByRole('link', { name: 'Open 2' })).toBeVisible()
    await expect.poll(() => client.isFetching()).toBe(0)
    // Parts of the page that are drawn later may ask once more.
    expect(teamRequests()).toBeLessThan(4)
  })
})

describe('strips', () => {
  test('Each figure of a strip leads to the list of the shipments that it counts', async () => {
    const { screen } = await openToday({ blocks: [block(PRESSING)] })
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
  })

  test('Each bar leads to the list of its day, and a day without any says so', async () => {
    const { screen } = await openToday({ blocks: [block(PRESSING)] })
    const days = screen.getByRole('list', { name: 'Cutoffs, next 7 days, by day' })
    await expect
      .element(days.getByRole('link', { name: 'Fri 20 Nov: 1' }))
      .toHaveAttribute('href', expect.stringMatching(/due=cutoff-day-0$/))
    await expect.element(days.getByRole('img', { name: 'Sat 21 Nov: 0' })).toBeInTheDocument()
  })

  test('What arrives leads to the list of it', async () => {
    const { screen } = await openToday({ blocks: [block(PRESSING)] })
    await expect
      .element(screen.getByRole('link', { name: /^Arriving, next 7 days/ }))
      .toHaveAttribute('href', '/shipments?status=Active&etaFrom=0d&etaTo=6d&sort=eta')
  })
})

describe('filters', () => {
  test('Back takes a filter away again', async () => {
    const { screen, history } = await openToday({ blocks: [block(PRESSING)] })
    await screen.getByRole('button', { name: 'Filters' }).click()
    const cutoff = screen.getByRole('checkbox', { name: /^Cutoff near or passed/ })
    await expect.element(cutoff).toBeInTheDocument()
    // Without the styles of the page, the panel is higher than the window.
    cutoff.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.element(screen.getByText('1 of 2 shipments, 1 item').first()).toBeVisible()
    history.back()
    await expect.element(screen.getByText('2 shipments, 2 items').first()).toBeVisible()
  })

  test('A filter in force has a chip that removes it, and keeps tab and grouping', async () => {
    const { screen, address } = await openToday(
      { blocks: [block(PRESSING)] },
      '/?tab=open&kind=cutoff&mode=Ocean&group=po',
    )
    await screen.getByRole('button', { name: 'Remove filter Cutoff near or passed' }).click()
    await expect.element(screen.getByRole('link', { name: 'PASSED' })).toBeVisible()
    expect(address()).toBe('?tab=open&mode=Ocean&group=po')
  })

  test('The panel has every filter, with counts of shipments, and a text among the rows', async () => {
    const { screen, address } = await openToday({ blocks: [block(PRESSING)] })
    await screen.getByRole('button', { name: 'Filters' }).click()
    await expect.element(screen.getByRole('group', { name: 'Stage' })).toBeInTheDocument()
    await screen.getByRole('searchbox', { name: 'Search these rows' }).fill('po-1')
    await expect.element(screen.getByText('1 of 2 shipments, 1 item').first()).toBeVisible()
    expect(address()).toBe('?tab=open&q=po-1')
  })

  test('Rows are grouped by what the reader chooses', async () => {
    const { screen, address } = await openToday({ blocks: [block(PRESSING)] })
    await screen.getByRole('combobox', { name: 'Group rows by' }).selectOptions('po')
    await expect.poll(address).toBe('?tab=open&group=po')
  })
})
