import { Outlet } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import type { ChangeLine, ChangesAnswer } from '#contract/dashboard-api/changes.ts'
import { CHANGES_PATH } from '#contract/dashboard-api/paths.ts'
import { readChangesSearch } from '#facts/filters/changes-search.ts'
import { askedPaths, beginOnTheSameMorning, openPages, serve } from '../api/testing/open-pages.tsx'
import { listAnswer } from '../api/testing/list-answer.ts'
import { Toast } from '../ui/toast.tsx'
import { ChangesPage } from '../routes/changes.lazy.tsx'

beginOnTheSameMorning()
beforeEach(() => localStorage.removeItem('landfall.changes-read'))

const SEEN = '2026-11-20T07:30:00.000Z'
const shipment = { reference: 'NW-1', tags: ['PO-1'], from: 'Shanghai', to: 'Felixstowe', carrier: null }
const sentence = (text: string) => ({ text, weight: 2 as const })
const line: ChangeLine = {
  key: 'NW-1',
  sailing: null,
  by: null,
  text: 'Container XOQU9122067 assigned',
  weight: 2,
  seenAt: SEEN,
  afterAt: SEEN,
  updatedAt: SEEN,
  origin: 'watched',
  shipments: [{ ...shipment, sentences: [sentence('Container XOQU9122067 assigned')], required: null }],
}

function answer(rest: Partial<ChangesAnswer> = {}): ChangesAnswer {
  return {
    ...listAnswer([]),
    recording: 'on',
    recordedSince: '2026-11-02T08:00:00.000Z',
    since: '2026-11-19T09:00:00.000Z',
    until: SEEN,
    lines: [line],
    more: 0,
    small: 0,
    gaps: [],
    slips: [],
    ...rest,
  }
}

/** Opens the page. Every request gets the same answer. */
async function page(rest: Partial<ChangesAnswer> = {}, address = '/changes') {
  serve({ [CHANGES_PATH]: () => answer(rest) })
  const changes = { validateSearch: readChangesSearch, component: ChangesPage }
  const pages = { '/changes': changes, '/': {}, '/shipments': {}, '/shipments/$reference': {} }
  return openPages(pages, address, () => (
    <>
      <Outlet />
      <Toast />
    </>
  ))
}

const askedSince = () =>
  askedPaths().flatMap((path) => new URL(path, location.href).searchParams.get('since') ?? [])

test('an important line is marked by words, and names what else changed, with the verdict first', async () => {
  const sentences = ['Cancelled', 'Second', 'Third', 'Fourth', 'Fifth'].map(sentence)
  const { screen } = await page({
    lines: [
      {
        ...line,
        weight: 3,
        text: 'Cancelled',
        shipments: [
          {
            ...shipment,
            tags: ['PO-1', 'PO-2', 'PO-3'],
            sentences,
            required: 'Est. delivery 4 days late for PO-1',
          },
        ],
      },
    ],
  })
  const row = screen.getByRole('row', { name: /NW-1/ })
  await expect.element(row).toMatchTextContent(/^NW-1PO-1 \+2 · Shanghai → FelixstoweImportant: Cancelled/)
  await expect.element(row.getByTitle('PO-1, PO-2, PO-3')).toBeVisible()
  await expect.element(row).toMatchTextContent('Est. delivery 4 days late for PO-1 · Second · Third · 2 more')
})

test('a line of a vessel names it, its shipments and their POs', async () => {
  const [own] = line.shipments
  const shipments = own
    ? [own, { ...own, reference: 'NW-2', tags: ['PO-1', 'PO-2'] }, { ...own, reference: 'NW-3', tags: [] }]
    : []
  const { screen } = await page({ lines: [{ ...line, sailing: 'EVER ACE 12E', shipments }] })
  const row = screen.getByRole('row', { name: /EVER ACE 12E/ })
  await expect.element(row).toMatchTextContent('3 shipments')
  await expect.element(row).toMatchTextContent('PO-1, PO-2, NW-3')
})

test('actions of the team are below the person and the day', async () => {
  const text = 'Handled: cargo cutoff'
  const { screen } = await page({ lines: [{ ...line, by: 'Mira Okafor', text }] }, '/changes?of=team')
  await expect.element(screen.getByRole('rowheader')).toHaveTextContent('Mira Okafor, Fri 20 Nov')
  await expect.element(screen.getByRole('row', { name: /NW-1.*Handled: cargo cutoff/ })).toBeVisible()
  await expect.element(screen.getByText('1 action')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Changes' }).element()).not.toHaveAttribute('aria-current')
  expect(askedPaths().at(-1)).toContain('of=team')
})

test('the page shows the last 24 hours, then only what is newer than the read mark, and Undo removes the mark', async () => {
  const { screen } = await page()
  await expect.element(screen.getByRole('row', { name: /NW-1/ })).toBeVisible()
  expect(askedSince()).toEqual(['24h'])
  await screen.getByRole('button', { name: 'Read to here' }).click()
  await expect.poll(() => askedSince().at(-1)).toBe(SEEN)
  await expect.element(screen.getByText('Read up to Fri 20 Nov, 07:30.')).toBeVisible()
  await expect
    .element(screen.getByRole('option', { name: 'Since you last read, Fri 20 Nov, 07:30' }))
    .toBeInTheDocument()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByRole('option', { name: /^Since you last read/ })).not.toBeInTheDocument()
})

test('a filtered page cannot be marked as read', async () => {
  const { screen } = await page({}, '/changes?mode=Ocean')
  await expect.element(screen.getByRole('row', { name: /NW-1/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Read to here' })).toBeDisabled()
})

test('the page names periods without a recording, and offers small changes', async () => {
  const { screen, history } = await page({
    gaps: [{ from: '2026-11-19T22:40:00.000Z', until: '2026-11-20T07:15:00.000Z' }],
    small: 12,
  })
  await expect
    .element(screen.getByText(/^Nothing was recorded from Thu 19 Nov, 22:40 to Fri 20 Nov, 07:15\./))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Show 12 small changes too' }).click()
  expect(history.location.search).toContain('small=yes')
})

test.each<[string, Partial<ChangesAnswer>]>([
  ['Nothing notable since Thu 19 Nov, 09:00', {}],
  [
    'Landfall records changes from Fri 20 Nov, 08:00 on. New ones appear here.',
    { recordedSince: '2026-11-20T08:00:00.000Z' },
  ],
  ['History is off: nothing is kept between restarts. Set DATA_DIR to keep it.', { recording: 'off' }],
  [
    'Changes cannot be recorded right now; they will appear later as “seen between”.',
    { recording: 'failing' },
  ],
])('without lines it says: %s', async (words, rest) => {
  const { screen } = await page({ lines: [], ...rest })
  await expect.element(screen.getByText(words)).toBeVisible()
})
