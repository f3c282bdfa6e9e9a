import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ExportBar } from './export-status.tsx'

type Progress = ComponentProps<typeof ExportBar>['progress']

const READING: Progress = {
  fileName: 'shipments-2026-11-20.csv',
  total: 1200,
  count: 400,
  state: { kind: 'reading' },
}

async function bar(progress: Partial<Progress>) {
  const onTryAgain = vi.fn<() => void>()
  const onClose = vi.fn<() => void>()
  const screen = await render(
    <ExportBar progress={{ ...READING, ...progress }} onTryAgain={onTryAgain} onClose={onClose} />,
  )
  const region = screen.getByRole('region', { name: 'Export' })
  const words = region.getByRole('paragraph').element().textContent
  return { screen, words, onTryAgain, onClose }
}

test('While shipments are read, the bar counts them and shows how far it is', async () => {
  const { screen, words, onClose } = await bar({})
  expect(words).toBe('Exporting: 400 of 1,200 shipments read')
  const progress = screen.getByRole('progressbar', { name: 'Shipments read' }).element()
  expect([progress.getAttribute('value'), progress.getAttribute('max')]).toEqual(['400', '1200'])
  await screen.getByRole('button', { name: 'Cancel export' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('Where the number of shipments is unknown, no bar shows that could mislead', async () => {
  const { screen, words } = await bar({ total: null })
  expect(words).toBe('Exporting: 400 shipments read so far')
  expect(screen.getByRole('progressbar').query()).toBeNull()
})

test('While it waits for shared requests, the bar says for how long, and why', async () => {
  const { words } = await bar({ state: { kind: 'waiting', seconds: 18 } })
  expect(words).toContain('400 of 1,200 shipments read')
  expect(words).toContain('Continues in 18 s.')
})

test('A finished export can be saved again under its name, and closed', async () => {
  const { screen, words } = await bar({
    count: 1200,
    state: { kind: 'done', url: 'blob:done', unreadNotes: 0 },
  })
  expect(words).toBe('1,200 shipments saved as shipments-2026-11-20.csv')
  await expect
    .element(screen.getByRole('link', { name: 'Save again' }))
    .toHaveAttribute('download', 'shipments-2026-11-20.csv')
  await expect.element(screen.getByRole('button', { name: 'Close' })).toBeVisible()
})

test('While notes are read, the bar counts the shipments that they belong to', async () => {
  const { words } = await bar({ count: 1200, state: { kind: 'notes', count: 3, total: 12 } })
  expect(words).toBe('Exporting: 1,200 shipments read. Reading notes, 3 of 12…')
})

test('A finished export says that notes are missing from the file', async () => {
  const { words } = await bar({ count: 12, state: { kind: 'done', url: 'blob:done', unreadNotes: 2 } })
  expect(words).toBe(
    '12 shipments saved as shipments-2026-11-20.csv. The notes of 2 shipments could not be read and are not in the file.',
  )
})

test('A failed export says why and what helps, and can be tried again', async () => {
  const state = { kind: 'failed', title: 'The service does not answer', advice: 'Try again later.' } as const
  const { screen, words, onTryAgain } = await bar({ state })
  expect(words).toBe('Export failed. The service does not answer. Try again later.')
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(onTryAgain).toHaveBeenCalledOnce()
})
