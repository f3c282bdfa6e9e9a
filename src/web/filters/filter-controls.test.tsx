import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { render, type RenderResult } from 'vitest-browser-react'
import { readShipmentsSearch } from '#facts/filters/search.ts'
import { renderWith, serve } from '../api/testing/open-pages.tsx'
import { noteStatus } from '../feed/live-state.ts'
import { ChoiceGroups, FilterControls } from './filter-controls.tsx'
import type { PageSearch } from './page-filters.ts'

type Props = ComponentProps<typeof ChoiceGroups>

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => `Line ${String(at + 1).padStart(2, '0')}`)

/** @param countAt the count of each value by its index */
function carriers(values: readonly string[], countAt: (at: number) => number, rest: Partial<Props> = {}) {
  const counts = new Map(values.map((value, at) => [value, countAt(at)]))
  const fixed = { name: 'carrier', placeNames: new Map(), isOld: false, onChange: () => {} } as const
  return <ChoiceGroups {...fixed} search={{}} counts={counts} {...rest} />
}

/** @returns the values and their counts */
const choicesIn = ({ container }: RenderResult) =>
  [...container.querySelectorAll('li')].map((line) =>
    [...line.querySelectorAll('label > span')].map((part) => part.textContent).join(' '),
  )

/** @param count number of values, the first the most frequent */
async function group(count: number, query: Record<string, string> = {}) {
  const onChange = vi.fn<(search: PageSearch) => void>()
  const search = readShipmentsSearch(query)
  const screen = await render(carriers(lines(count), (at) => 100 - at, { search, onChange }))
  const names = () => choicesIn(screen)
  return { screen, names, onChange }
}

test('A filter without values is not offered', async () => {
  const { screen } = await group(0)
  expect(screen.container.textContent).toBe('')
})

test('A few values all show, the most frequent first, each with its count', async () => {
  const { screen, names } = await group(3)
  expect(names()).toEqual(['Line 01 100', 'Line 02 99', 'Line 03 98'])
  expect(screen.getByRole('button').query()).toBeNull()
  expect(screen.getByRole('textbox').query()).toBeNull()
})

test('Of many values, the most frequent are shown, and a field finds the others', async () => {
  const { screen, names } = await group(300)
  expect(names()).toHaveLength(200)
  await screen.getByRole('textbox', { name: 'Find in Carrier' }).fill('line 217')
  await expect.poll(names).toEqual(['Line 217 -116'])
  await screen.getByRole('textbox', { name: 'Find in Carrier' }).fill('')
  await expect.poll(names).toHaveLength(200)
})

test('A text without a match says so, also to a screen reader', async () => {
  const { screen } = await group(20)
  await screen.getByRole('textbox', { name: 'Find in Carrier' }).fill('nobody')
  await expect.element(screen.getByRole('status')).toHaveTextContent('None of these')
})

test('A chosen value stays visible among many, even if no shipment has it any longer', async () => {
  const { names } = await group(20, { carrier: 'Gone Line' })
  expect(names()).toContain('Gone Line 0')
})

test('A press on a value chooses it', async () => {
  const { screen, onChange } = await group(3)
  await screen.getByRole('checkbox').nth(1).click()
  expect(onChange.mock.calls.map(([search]) => search.carrier)).toEqual([['Line 02']])
})

test('Another filter moves its matching values to the top', async () => {
  const values = lines(12)
  const screen = await render(carriers(values, (at) => 100 - at))
  const names = () => choicesIn(screen).map((words) => words.slice(0, 7))
  expect(names()).toEqual(values)
  await screen.rerender(carriers(values, (at) => (at === 9 ? 2 : 0)))
  expect(names()).toEqual(['Line 10', ...values.filter((value) => value !== 'Line 10')])
})

test('While the service does not answer, the filter says so instead of counting', async () => {
  serve({})
  const shared = { page: '/shipments', search: {}, chosen: {}, onShow: () => {} } as const
  const screen = await renderWith(<FilterControls names={['carrier']} {...shared} />)
  const line = screen.getByRole('status')
  await expect.element(line).toHaveTextContent('Counting shipments…')
  const fault = { code: 'upstream_unreachable' } as const
  noteStatus({ kind: 'status', state: 'offline', asOf: null, fault })
  await expect.element(line).toHaveTextContent('The shipment service isn’t responding.')
})
