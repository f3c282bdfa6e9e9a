import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { MilestoneHistory } from '#contract/dashboard-api/history.ts'
import type { Milestone } from '#contract/schema.ts'
import { clockAt } from '#facts/shipment/clock.ts'
import { progressOf } from '#facts/shipment/progress.ts'
import { act, est, place, routed } from '#facts/testing/sample-shipment.ts'
import { TimelineStep } from './timeline-step.tsx'

const clock = clockAt(new Date('2026-11-20T12:00:00Z').getTime(), 'UTC')
const AT_SEA = routed('Suzhou 11-01T14:20 ✓ | Shanghai 11-03/11-05 ✓ | Rotterdam | Dortmund')

/** Renders the third milestone of a shipment at sea. */
async function arrivalStep(rest: Partial<Milestone>, seen: MilestoneHistory | null = null) {
  const milestones = AT_SEA.milestones.map((each, at) => (at === 2 ? { ...each, ...rest } : each))
  const shipment = { ...AT_SEA, milestones }
  const [, , milestone] = milestones
  if (!milestone) throw new Error('The route has four stops.')
  const progress = progressOf(shipment, clock)
  const screen = await render(
    <ol>
      <TimelineStep
        shipment={shipment}
        milestone={milestone}
        index={2}
        progress={progress}
        clock={clock}
        seen={seen}
      />
    </ol>,
  )
  return { screen, words: screen.container.innerText.replaceAll(/\s+/g, ' ') }
}

test('A milestone at an unknown place says so; one without a position has no button for the map', async () => {
  const { screen, words } = await arrivalStep({ place: place('Seaport', null) })
  expect(words).toContain('Place not known yet')
  expect(screen.getByRole('button').query()).toBeNull()
})

test('A milestone with a position has a button to show it on the map', async () => {
  const { screen } = await arrivalStep({})
  await expect.element(screen.getByRole('button', { name: 'Show Rotterdam on the map' })).toBeVisible()
})

/** Dates of the arrival, seen a week apart, each at 09:12 UTC. */
function seenArrival(
  dates: readonly (readonly [date: string | null, actual?: boolean])[],
  moves = dates.length - 1,
  isSincePlaceChanged: 0 | 1 = 0,
): MilestoneHistory {
  const points = dates.map(
    ([date, actual = false], week) =>
      [date, Date.UTC(2026, 10, 2 + week * 7, 9, 12) / 60_000, actual] as const,
  )
  return [[moves, points], [0, []], isSincePlaceChanged]
}

test('A moved estimate says where it was and how often it moved, and expands to all moves', async () => {
  const seen = seenArrival([['2026-11-29'], ['2026-11-30'], ['2026-12-03']])
  const { screen, words } = await arrivalStep({ arrival: est('2026-12-03') }, seen)
  expect(words).toContain('was 29 Nov, +4 d · date moved 2 times')
  expect(words).not.toMatch(/late/i)
  await screen.getByText('was 29 Nov, +4 d · date moved 2 times').click()
  const steps = screen.getByRole('list').nth(1).getByRole('listitem')
  await expect.element(steps.nth(1)).toMatchTextContent(/^Mon 30 Nov, seen Mon 9 Nov, \d\d:12$/)
  await expect.element(screen.getByText(/^First seen Mon 2 Nov, \d\d:12 by this dashboard\.$/)).toBeVisible()
})

test('A fact shows its first estimate', async () => {
  const seen = seenArrival([['2026-11-11'], ['2026-11-19', true]])
  const { words } = await arrivalStep({ completed: true, arrival: act('2026-11-19') }, seen)
  expect(words).toContain('first estimate Wed 11 Nov')
})

test('A date that never moved has no note, and one that moved back counts its moves', async () => {
  const still = await arrivalStep({ arrival: est('2026-12-03') }, seenArrival([['2026-12-03']]))
  expect(still.screen.getByRole('group').query()).toBeNull()
  const back = seenArrival([['2026-12-03'], ['2026-12-05'], ['2026-12-03']])
  expect((await arrivalStep({ arrival: est('2026-12-03') }, back)).words).toMatch(/ date moved 2 times/)
})

test('Another first place is named, and beyond 40 dates the number of stored ones', async () => {
  const dates = Array.from(
    { length: 40 },
    (_, at) => [`2026-12-${String((at % 28) + 1).padStart(2, '0')}`] as const,
  )
  const seen = seenArrival(dates, 57, 1)
  const { screen, words } = await arrivalStep({ arrival: est('2026-12-12') }, seen)
  expect(words).toContain('was 1 Dec, +11 d since the route changed · date moved 57 times')
  await screen.getByText(/moved 57 times$/).click()
  await expect
    .element(screen.getByText(/ The date moved 57 times; the first and the last 39 are kept\.$/))
    .toBeVisible()
})
