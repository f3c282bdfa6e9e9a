import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { SeenDate, ShipmentHistory } from '#contract/dashboard-api/history.ts'
import type { Shipment } from '#contract/schema.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { routed, stops } from '#facts/testing/sample-shipment.ts'
import { shipmentQueries } from '../api/queries.ts'
import { EtaHistory } from './eta-history.tsx'
import '../app.css'

const judge = judgeAt(Date.UTC(2026, 10, 20, 12), 'UTC')
const NOTHING = [[0, []], [0, []], 0] as const

function seen(day: number, date: string | null, isActual = false): SeenDate {
  return [date, Date.UTC(2026, 10, day, 8, 14) / 60_000, isActual]
}

/** Renders the history of the arrivals at the port of discharge and at the place of delivery. */
async function panel(
  port: readonly SeenDate[],
  home: readonly SeenDate[],
  changes: ShipmentHistory['changes'] = [],
  rest: Partial<Shipment> = {},
) {
  const shipment = routed('Suzhou | Shanghai | Rotterdam 11-19 | Dortmund ~12-03', rest)
  const client = new QueryClient()
  client.setQueryData<ShipmentHistory>(shipmentQueries.history(shipment.reference).queryKey, {
    recording: 'on',
    firstSeenAt: '2026-11-02T08:14:00Z',
    updatedAt: shipment.updatedAt,
    milestones: [NOTHING, NOTHING, [[1, port], [0, []], 0], [[2, home], [0, []], 0]],
    changes,
  })
  const screen = await render(
    <QueryClientProvider client={client}>
      <EtaHistory shipment={shipment} judge={judge} />
    </QueryClientProvider>,
  )
  const picture = screen.container.querySelector('svg')
  const textsOf = (selector: string) =>
    [...screen.container.querySelectorAll(selector)].map(({ textContent }) => textContent)
  return { screen, picture, textsOf }
}

const PORT = [seen(2, '2026-11-18'), seen(19, '2026-11-19', true)]
const HOME = [seen(2, '2026-11-29'), seen(9, '2026-11-30'), seen(15, '2026-12-03')]

test('the table says each date, when it was seen, and what was reported, the newest first', async () => {
  const { screen, textsOf } = await panel(PORT, HOME)
  await expect.element(screen.getByRole('table', { name: /^Dates of arrival/ })).toBeVisible()
  expect(textsOf('tbody tr')).toEqual([
    'Thu 19 Nov, 08:14PortThu 19 Nov, reported, +1 d',
    'Sun 15 Nov, 08:14DeliveryThu 3 Dec, +3 d',
    'Mon 9 Nov, 08:14DeliveryMon 30 Nov, +1 d',
    'Mon 2 Nov, 08:14DeliverySun 29 Nov',
    'Mon 2 Nov, 08:14PortWed 18 Nov',
  ])
})

test('the picture is hidden from screen readers, with steps up for later dates and a filled dot for a fact', async () => {
  const { picture } = await panel(PORT, HOME)
  expect(picture?.getAttribute('aria-hidden')).toBe('true')
  const filled = [...(picture?.querySelectorAll('circle') ?? [])].map(
    (dot) => getComputedStyle(dot).fill === getComputedStyle(dot).stroke,
  )
  expect(filled).toEqual([false, false, false, false, true])
  const pathsOf = (line: string) =>
    [...(picture?.querySelectorAll(`${line} > path[fill=none]`) ?? [])].map((path) => path.getAttribute('d'))
  const levels = pathsOf('.text-accent').map((path) => Number(/V(\d+(?:\.\d+)?)H/.exec(path ?? '')?.[1]))
  expect(levels).toEqual([...levels].toSorted((one, other) => other - one))
  expect(levels).toHaveLength(3)
  // The fact ends its line, before now.
  const endOf = (line: string) => Number(/H(\d+(?:\.\d+)?)$/.exec(pathsOf(line).at(-1) ?? '')?.[1])
  expect(endOf('g:not(.text-accent)')).toBeLessThan(endOf('.text-accent'))
})

test('a line is interrupted while there was no date', async () => {
  const { picture, textsOf } = await panel([], [seen(2, '2026-11-29'), seen(5, null), seen(9, '2026-12-03')])
  const paths = [...(picture?.querySelectorAll('g > path[fill=none]') ?? [])]
  // Both begin at their own level.
  expect(paths.filter((path) => /M\S+ (\S+)V\1H/.test(path.getAttribute('d') ?? ''))).toHaveLength(2)
  expect(textsOf('tbody td:last-child')).toEqual(['Thu 3 Dec', 'no date', 'Sun 29 Nov'])
})

test('a fact that was withdrawn is filled, and then hollow again', async () => {
  const { picture } = await panel(
    [seen(2, '2026-11-18'), seen(9, '2026-11-19', true), seen(12, '2026-11-21')],
    [],
  )
  const dots = [...(picture?.querySelectorAll('circle') ?? [])]
  expect(dots.map((dot) => getComputedStyle(dot).fill === getComputedStyle(dot).stroke)).toEqual([
    false,
    true,
    false,
  ])
})

test('a shipment to a port has one line, named after the port', async () => {
  const { textsOf } = await panel(HOME, [], [], {
    milestones: stops('Suzhou | Shanghai | Dortmund ~12-03'),
  })
  expect(textsOf('svg text.font-semibold')).toEqual(['Port'])
  expect(new Set(textsOf('tbody td:nth-child(2)'))).toEqual(new Set(['Port']))
})

test('a period without a recording is hatched', async () => {
  const change = {
    id: '1',
    afterAt: '2026-11-05T08:00:00Z',
    seenAt: '2026-11-09T08:14:00Z',
    updatedAt: '2026-11-08T08:00:00Z',
    facts: [],
  }
  const { picture } = await panel(PORT, HOME, [
    { ...change, origin: 'gap' },
    { ...change, id: '2', origin: 'watched' },
  ])
  expect(picture?.querySelector('.stroke-control')?.getAttribute('d')?.match(/M/g)).toHaveLength(1)
})

test('dates that never moved are a sentence, without a picture', async () => {
  const { screen, picture } = await panel([], HOME.slice(0, 1))
  expect(picture).toBeNull()
  await expect
    .element(screen.getByText('Est. delivery Sun 29 Nov, unchanged since first seen Mon 2 Nov, 08:14'))
    .toBeVisible()
})

test('without any date there is no panel', async () => {
  const { screen } = await panel([], [seen(2, null)])
  expect(screen.container.textContent).toBe('')
})
