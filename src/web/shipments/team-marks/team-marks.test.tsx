import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Owner } from '#facts/attention/dealt-with.ts'
import { instant, NOW } from '#facts/testing/known-shipment.ts'
import { knownMarks } from '#facts/team/known-marks.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { teamMarks } from './team-marks.tsx'

async function marks(count: number, owner: Owner | null) {
  const nothing = { entries: new Map(), noteCounts: new Map(), people: new Map(), me: null }
  const dealtWith = { ...knownMarks(nothing, null), noteCountOf: () => count, ownerOf: () => owner }
  return await render(<p>{teamMarks('NW-1', { ...judgeAt(instant(NOW), 'UTC'), dealtWith })}</p>)
}

test('Notes are counted by a mark that says so in words, with room for one digit', async () => {
  const screen = await marks(2, null)
  await expect.element(screen.getByRole('img', { name: '2 notes' })).toHaveTextContent('2')
  const many = await marks(12, null)
  await expect.element(many.getByRole('img', { name: '12 notes' })).toHaveTextContent('9+')
})

test('The initials of the owner stand for the name, and those of the user look otherwise', async () => {
  const screen = await marks(0, { name: 'Jonas Thiel', isMe: false })
  const mark = screen.getByRole('img', { name: 'Taken by Jonas Thiel' })
  await expect.element(mark).toHaveTextContent('JT')
  const own = await marks(0, { name: 'Mira Okafor', isMe: true })
  const ownMark = own.getByRole('img', { name: 'Taken by Mira Okafor' })
  expect(ownMark.element().className).not.toBe(mark.element().className)
})

test('Nothing is drawn where there is nothing to show', async () => {
  const screen = await marks(0, null)
  expect(screen.getByRole('img').query()).toBeNull()
})
