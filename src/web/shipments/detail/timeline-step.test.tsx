import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Milestone } from '#contract/schema.ts'
import { clockAt } from '#facts/shipment/clock.ts'
import { progressOf } from '#facts/shipment/progress.ts'
import { act, est, oceanRoute, place, sampleShipment } from '#facts/testing/sample-shipment.ts'
import { TimelineStep } from './timeline-step.tsx'

const clock = clockAt(new Date('2026-11-20T12:00:00Z').getTime(), 'UTC')
const [pickup, loading, discharge, delivery] = oceanRoute()
const pickedUp = { ...pickup, completed: true, departure: act('2026-11-01', '14:20') }
const sailed = { ...loading, completed: true, arrival: act('2026-11-03'), departure: act('2026-11-05') }

/** Draws the third milestone of a shipment at sea. */
async function arrivalStep(rest: Partial<Milestone>) {
  const milestones = [pickedUp, sailed, { ...discharge, ...rest }, delivery]
  const shipment = sampleShipment({ currentMilestoneIndex: 1, milestones })
  const progress = progressOf(shipment, clock)
  const screen = await render(
    <ol>
      <TimelineStep
        shipment={shipment}
        milestone={{ ...discharge, ...rest }}
        index={2}
        progress={progress}
        clock={clock}
      />
    </ol>,
  )
  return { screen, words: screen.container.innerText.replaceAll(/\s+/g, ' ') }
}

test('A date that was recorded reads as a fact', async () => {
  const { words } = await arrivalStep({ completed: true, arrival: act('2026-11-19') })
  expect(words).toContain('Arrived Thu 19 Nov')
  expect(words).not.toContain('Est.')
})

test('A date to come reads as an estimate, with its distance', async () => {
  const { words } = await arrivalStep({ arrival: est('2026-11-24') })
  expect(words).toContain('Est. arrival Tue 24 Nov')
  expect(words).toContain('in 4 days')
})

test('An estimate that has passed says so in words, and never claims an arrival', async () => {
  const { words } = await arrivalStep({ arrival: est('2026-11-16') })
  expect(words).toContain('Est. arrival Mon 16 Nov')
  expect(words).toMatch(/passed/)
  expect(words).not.toContain('Arrived')
})

test('A milestone whose place is unknown says so; one without a position offers nothing on the map', async () => {
  const { screen, words } = await arrivalStep({ place: place('Seaport', null) })
  expect(words).toContain('Place not known yet')
  expect(screen.getByRole('button').query()).toBeNull()
})

test('A milestone with a position offers to show it on the map, by its name', async () => {
  const { screen } = await arrivalStep({})
  await expect.element(screen.getByRole('button', { name: 'Show Rotterdam on the map' })).toBeVisible()
})
