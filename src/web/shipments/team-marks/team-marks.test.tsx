import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import { teamMarks } from './team-marks.tsx'
import { MIRA } from './testing/shipment-team.ts'

async function marks(noteCount: number, owner: TeamPerson | null) {
  return await render(<p>{teamMarks({ noteCount, owner }, MIRA)}</p>)
}

test('The number of notes is shown with one digit, and named in words', async () => {
  const screen = await marks(2, null)
  await expect.element(screen.getByRole('img', { name: '2 notes' })).toHaveTextContent('2')
  const many = await marks(12, null)
  await expect.element(many.getByRole('img', { name: '12 notes' })).toHaveTextContent('9+')
})

test('The owner is shown by initials, and those of the user look different', async () => {
  const screen = await marks(0, { id: 'jonas', name: 'Jonas Thiel' })
  const mark = screen.getByRole('img', { name: 'Assigned to Jonas Thiel' })
  await expect.element(mark).toHaveTextContent('JT')
  const own = await marks(0, MIRA)
  const ownMark = own.getByRole('img', { name: 'Assigned to Mira Okafor' })
  expect(ownMark.element().className).not.toBe(mark.element().className)
})

test('Nothing is rendered without notes and owner', async () => {
  const screen = await marks(0, null)
  expect(screen.getByRole('img').query()).toBeNull()
})
