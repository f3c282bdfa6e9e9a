import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { optionId, useCombobox } from './use-combobox.ts'

const WORDS = ['Genoa', 'Gdańsk']

const onPick = vi.fn<(index: number) => boolean>()
const onSubmit = vi.fn<() => void>()

function Field({ options = '' }: { readonly options?: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { active, inputProps } = useCombobox({
    id: 'places',
    isOpen,
    options,
    count: WORDS.length,
    onClose: () => setIsOpen(false),
    onPick,
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <input aria-label="Place" onInput={() => setIsOpen(true)} {...inputProps} />
      {isOpen && (
        <div role="listbox" id="places" aria-label="Places">
          {WORDS.map((word, at) => (
            <div
              key={word}
              id={optionId('places', at)}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
            >
              {word}
            </div>
          ))}
        </div>
      )}
    </form>
  )
}

async function openField() {
  onPick.mockReset().mockReturnValue(true)
  onSubmit.mockReset()
  const screen = await render(<Field />)
  const input = screen.getByRole('combobox', { name: 'Place' })
  await input.fill('g')
  await expect.element(input).toHaveAttribute('aria-expanded', 'true')
  return { screen, input }
}

test('Arrow keys cycle through the options and the field, which keeps the focus and names the active one', async () => {
  const { screen, input } = await openField()
  const option = (name: string) => screen.getByRole('option', { name })
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(option('Genoa')).toHaveAttribute('aria-selected', 'true')
  await expect.element(input).toHaveAttribute('aria-activedescendant', optionId('places', 0))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(input).not.toHaveAttribute('aria-activedescendant')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(option('Gdańsk')).toHaveAttribute('aria-selected', 'true')
  await expect.element(input).toHaveFocus()
})

test('Other options deactivate the active one, so that Enter never chooses what was not seen', async () => {
  const { screen, input } = await openField()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(input).toHaveAttribute('aria-activedescendant', optionId('places', 0))
  await screen.rerender(<Field options="newer" />)
  await expect.element(input).not.toHaveAttribute('aria-activedescendant')
  await userEvent.keyboard('{Enter}')
  expect(onPick).not.toHaveBeenCalled()
})

test('Enter chooses the active option and submits nothing; without one, the field handles it', async () => {
  const { screen, input } = await openField()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onPick.mock.calls).toEqual([[0]])
  expect(onSubmit).not.toHaveBeenCalled()
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
  // An option may leave Enter to the field as well.
  onPick.mockReturnValue(false)
  await input.fill('g')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect([onPick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([2, 2])
})

test('Escape closes the options and nothing else', async () => {
  const { screen, input } = await openField()
  const onEscape = vi.fn<() => void>()
  window.addEventListener('keydown', onEscape)
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(input).toHaveValue('g')
  expect(onEscape).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onEscape).toHaveBeenCalledTimes(1)
  window.removeEventListener('keydown', onEscape)
})
