import { userEvent } from 'vitest/browser'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { clockAt } from '#facts/shipment/clock.ts'
import { readShipmentsSearch, type ShipmentsSearch } from '#facts/filters/search.ts'
import { EtaRange } from './range-filters.tsx'

const CLOCK = clockAt(new Date('2026-11-26T09:00:00Z').getTime(), 'UTC')

async function range(query: Record<string, string> = {}) {
  const onChange = vi.fn<(search: ShipmentsSearch) => void>()
  const screen = await render(
    <EtaRange search={readShipmentsSearch(query)} isList clock={CLOCK} onChange={onChange} />,
  )
  const from = screen.getByRole('textbox', { name: 'From' })
  return { screen, from, onChange }
}

test('A date may be typed in any format, and is written out on Enter', async () => {
  const { from, onChange } = await range()
  await from.fill('27 nov')
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ etaFrom: '2026-11-27' }))
  await expect.element(from).toHaveValue('Fri 27 Nov 2026')
})

test('Leaving the field is enough, and an empty field removes its end of the range', async () => {
  const { from, onChange } = await range({ etaFrom: '2026-11-27' })
  await expect.element(from).toHaveValue('Fri 27 Nov 2026')
  await userEvent.click(from)
  await userEvent.tab()
  expect(onChange).not.toHaveBeenCalled()
  await from.fill('')
  await userEvent.tab()
  expect(onChange.mock.lastCall?.[0].etaFrom).toBeUndefined()
})

test.each([
  ['soon', 'Not a date. Type it like 26 Nov, 26 Nov 2026 or 2026-11-26.'],
  ['03/04/2026', '03/04/2026 can be 3 Apr 2026 or 4 Mar 2026. Type one of these.'],
])('%s changes nothing, stays, and says what can be typed', async (text, problem) => {
  const { screen, from, onChange } = await range({ etaFrom: '2026-11-27' })
  await from.fill(text)
  await userEvent.keyboard('{Enter}')
  await expect.element(from).toHaveAccessibleDescription(problem)
  await expect.element(from).toHaveAttribute('aria-invalid', 'true')
  await expect.element(from).toHaveValue(text)
  await from.fill('27 Nov')
  await expect.element(screen.getByText(problem)).not.toBeInTheDocument()
  expect(onChange).not.toHaveBeenCalled()
})

test('A calendar day more than ten years away changes nothing, and says what to correct', async () => {
  const { screen, from, onChange } = await range()
  const calendar = screen.container.querySelector<HTMLInputElement>('input[type="date"]')
  if (!calendar) throw new Error('The calendar is missing.')
  await userEvent.fill(calendar, '2099-12-31')
  await expect.element(from).toHaveValue('Thu 31 Dec 2099')
  await userEvent.click(from)
  await userEvent.tab()
  const problem = 'Thu 31 Dec 2099 is more than ten years away. Correct the year.'
  await expect.element(from).toHaveAccessibleDescription(problem)
  expect(onChange).not.toHaveBeenCalled()
})

test('The switch moves the range to another arrival, which the list then shows and is sorted by', async () => {
  const { screen, onChange } = await range({ etaFrom: '0d', etaTo: '6d' })
  await screen.getByRole('radio', { name: 'Port' }).click()
  expect(onChange.mock.calls).toEqual([
    [
      {
        portEtaFrom: '0d',
        portEtaTo: '6d',
        sort: 'portEta',
        cols: ['tags', 'route', 'stage', 'next', 'eta', 'portEta'],
      },
    ],
  ])
})
