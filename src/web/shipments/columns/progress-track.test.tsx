import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { LegState, MarkState, Progress } from '#facts/shipment/progress.ts'
import { ProgressTrack } from './progress-track.tsx'

const progress = (marks: readonly MarkState[], legs: readonly LegState[]): Progress => ({
  marks,
  legs,
  presentIndex: 0,
  reached: 0,
  total: marks.length,
  words: 'Sailed from Shanghai',
})

/** The path of each colour. */
async function drawn(marks: readonly MarkState[], legs: readonly LegState[] = []) {
  const screen = await render(<ProgressTrack progress={progress(marks, legs)} />)
  const image = screen.getByRole('img', { name: 'Sailed from Shanghai' }).element()
  await screen.unmount()
  const paths = [...image.querySelectorAll('path')]
  const path = (holds: (classes: string) => boolean) =>
    paths.find((one) => holds(one.getAttribute('class') ?? ''))?.getAttribute('d') ?? ''
  return {
    image,
    full: path((classes) => classes.includes('fill-accent')),
    faint: path((classes) => classes === ''),
    alarm: path((classes) => classes.includes('stroke-bad')),
  }
}

test.each<[MarkState, 'full' | 'faint' | 'alarm' | null]>([
  ['done', 'full'],
  ['next', 'full'],
  ['planned', 'faint'],
  ['skipped', 'faint'],
  ['overdue', 'alarm'],
  ['unknown', null],
])('A milestone that is %s is drawn in only one colour: %s', async (mark, colour) => {
  const { full, faint, alarm } = await drawn([mark])
  const colours = Object.entries({ full, faint, alarm }).filter(([, path]) => path !== '')
  expect(colours.map(([name]) => name)).toEqual(colour === null ? [] : [colour])
})

test('A leg under way is drawn to its middle, a leg that is done to its end', async () => {
  const bars = (path: string) => path.match(/M[\d.]+ 6H[\d.]+/g) ?? []
  const { full } = await drawn(['done', 'done', 'next'], ['done', 'under-way'])
  expect(bars(full)).toEqual(['M6 6H48', 'M48 6H69'])
  const planned = await drawn(['next', 'planned'], ['planned'])
  expect(bars(planned.full)).toEqual([])
})
