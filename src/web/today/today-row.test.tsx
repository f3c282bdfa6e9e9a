import { describe, expect, test } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import { waiting } from '#facts/testing/known-shipment.ts'
import { answer, beginOnTheSameMorning, cutoff, openToday } from './testing/open-today.tsx'

beginOnTheSameMorning()

describe('rows', () => {
  const both = { ...cutoff, shippingInstructionCutoff: day('2026-11-21') }
  const TWO = waiting({ reference: 'TWO', tags: ['PO-1', 'PO-7'], booking: both })

  test('A row shows date, reason, next step, order, place and basis', async () => {
    const { screen } = await openToday({ answers: [answer([TWO])] })
    const row = screen.getByRole('row', { name: /TWO/ })
    for (const words of ['Fri 20 Nov', 'today', 'Cargo cutoff is today', 'PO-1']) {
      await expect.element(row.getByText(words, { exact: true })).toBeVisible()
    }
    await expect.element(row.getByRole('rowheader', { name: /^TWO/ })).toBeVisible()
    await expect.element(row.getByRole('img', { name: 'Due' })).toBeVisible()
    await expect.element(row.getByRole('img', { name: '1 more: PO-7' })).toBeVisible()
  })

  test('A row unfolds into its further items, and folds again', async () => {
    const { screen } = await openToday({ answers: [answer([TWO])] })
    const more = screen.getByRole('button', { name: '1 more item of TWO' })
    await more.click()
    await expect.element(more).toHaveAttribute('aria-expanded', 'true')
    await expect.element(screen.getByText('SI cutoff is tomorrow')).toBeVisible()
    // The row itself shows the first item.
    expect(screen.getByText('Cargo cutoff is today').all()).toHaveLength(1)
    await expect.element(screen.getByText('Sat 21 Nov')).toBeVisible()
    await more.click()
    await expect.element(screen.getByText('SI cutoff is tomorrow')).not.toBeInTheDocument()
  })
})
