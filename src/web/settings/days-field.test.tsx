import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { DaysField } from './days-field.tsx'

const onChoose = vi.fn<(days: number) => void>()
beforeEach(() => {
  onChoose.mockClear()
})

async function daysField() {
  const field = <DaysField label="Cutoff in, days" days={2} isFixed={false} onChoose={onChoose} />
  const screen = await render(
    <>
      {field}
      <button>Next</button>
    </>,
  )
  return { screen, field: screen.getByRole('textbox', { name: 'Cutoff in, days' }) }
}

test.each(['61', '-1', '2.5', 'three', '9999'])(
  'Out of range (%s) shows 0 to 60, chooses nothing and keeps the text',
  async (typed) => {
    const { screen, field } = await daysField()
    await field.fill(typed)
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field).toHaveAccessibleDescription('0 to 60')
    await userEvent.tab()
    await expect.element(field).toHaveValue(typed)
    await expect.element(screen.getByText('0 to 60')).toBeVisible()
    expect(onChoose).not.toHaveBeenCalled()
  },
)

test('A number is chosen by Enter or by leaving', async () => {
  const { field } = await daysField()
  await field.fill('0')
  await userEvent.keyboard('{Enter}')
  await field.fill('60')
  await userEvent.tab()
  expect(onChoose.mock.calls).toEqual([[0], [60]])
})

test('Escape or an empty field restores the old number, and nothing is chosen', async () => {
  const { screen, field } = await daysField()
  await field.fill('')
  await userEvent.tab()
  await expect.element(field).toHaveValue('2')
  await field.fill('61')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('2')
  expect(screen.getByText('0 to 60').elements()).toEqual([])
  await userEvent.tab()
  expect(onChoose).not.toHaveBeenCalled()
})
