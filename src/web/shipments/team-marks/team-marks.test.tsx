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

test('The owner is shown by initials', async () => {
  const screen = await marks(0, { id: 'jonas', name: 'Jonas Thiel' })
  await expect.element(screen.getByRole('img', { name: 'Assigned to Jonas Thiel' })).toHaveTextContent('JT')
})
