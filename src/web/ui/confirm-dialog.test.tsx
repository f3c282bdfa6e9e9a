import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ConfirmDialog } from './confirm-dialog.tsx'

test('A question has Cancel before its action, as every dialog, and the named button has the focus', async () => {
  const onAnswered = vi.fn<(isConfirmed: boolean) => void>()
  const screen = await render(
    <ConfirmDialog title="Delete it?" confirm="Delete" first="cancel" onAnswered={onAnswered}>
      This cannot be undone.
    </ConfirmDialog>,
  )
  const buttons = screen.getByRole('dialog').getByRole('button').elements()
  expect(buttons.map(({ textContent }) => textContent).filter((words) => words !== '')).toEqual([
    'Cancel',
    'Delete',
  ])
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => onAnswered.mock.calls).toEqual([[true]])
})
