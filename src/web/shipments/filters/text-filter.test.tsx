import { Search } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { TextFilter } from './text-filter.tsx'

const onSubmit = vi.fn<(text: string) => void>()
const onType = vi.fn<(text: string | null) => void>()

/** @param pauseMs typing counts as finished after this pause; `null` if only Enter finishes it */
function filter(value: string, pauseMs: number | null = null) {
  return (
    <TextFilter
      label="Tag"
      icon={Search}
      value={value}
      pauseMs={() => pauseMs}
      input={{ type: 'text' }}
      onSubmit={onSubmit}
      onType={onType}
    />
  )
}

async function field(value: string, pauseMs: number | null = null) {
  onSubmit.mockClear()
  onType.mockClear()
  const screen = await render(filter(value, pauseMs))
  const input = screen.getByRole('textbox', { name: 'Tag' })
  return { screen, input }
}

test('Typing submits nothing; Enter submits the text once, without surrounding spaces', async () => {
  const { input } = await field('')
  await input.fill(' PO-7715 ')
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(onSubmit.mock.calls).toEqual([['PO-7715']])
})

test('Invisible characters are not submitted, but stay if the address has them', async () => {
  const { input } = await field('PO-7715\u200B')
  await input.click()
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
  await input.fill('\u00A0PO-\u00AD77\u200B16\t')
  await userEvent.keyboard('{Enter}')
  expect(onSubmit.mock.calls).toEqual([['PO-7716']])
})

test('A pause submits the text if a pause ends typing', async () => {
  const { input } = await field('', 1)
  await input.fill('PO-7715')
  await expect.poll(() => onSubmit.mock.calls).toEqual([['PO-7715']])
})

test('Leaving the field submits its text', async () => {
  const { input } = await field('')
  await input.fill('PO-7715')
  await userEvent.tab()
  await expect.poll(() => onSubmit.mock.calls).toEqual([['PO-7715']])
})

test('A text from the address, as after Back, replaces the text in the field', async () => {
  const { screen, input } = await field('PO-7715')
  await input.fill('PO-77')
  await screen.rerender(filter('PO-1000'))
  await expect.element(input).toHaveValue('PO-1000')
  expect(onType).toHaveBeenLastCalledWith(null)
})

test('A finished text that reaches the address late does not undo later typing', async () => {
  const { screen, input } = await field('')
  await input.fill('PO-77')
  await userEvent.keyboard('{Enter}')
  await input.fill('PO-7715')
  await screen.rerender(filter('PO-77'))
  await expect.element(input).toHaveValue('PO-7715')
})

test('The button clears the text, submits the change, and leaves the focus in the field', async () => {
  const { screen, input } = await field('PO-7715')
  await screen.getByRole('button', { name: 'Clear Tag' }).click()
  expect(onSubmit.mock.calls).toEqual([['']])
  await expect.element(input).toHaveFocus()
  await expect.element(input).toHaveValue('')
})

test('An empty field has no clear button', async () => {
  const { screen } = await field('')
  expect(screen.getByRole('button').query()).toBeNull()
})
