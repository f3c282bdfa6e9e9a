import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderHook } from 'vitest-browser-react'
import { lastUndone } from '../../team/use-act.ts'
import { useFocusUndone } from './use-focus-undone.ts'

type Options = Parameters<typeof useFocusUndone>[0]

/** Lines of rows, named by group and subject. */
function linesOf(...keys: readonly string[]): Options['rowLines'] {
  return keys.map((key) => {
    const row = { key, subject: key.split('/')[1] ?? '' }
    return { kind: 'row', key, row, at: 0, isUnfolded: false }
  })
}

async function undoOf(reference: string, rowLines: Options['rowLines']) {
  const focused: string[] = []
  const focus: Options['focus'] = { focusLine: (key) => void focused.push(key) }
  const { rerender } = await renderHook(
    (lines: Options['rowLines'] = rowLines) =>
      useFocusUndone({ rowLines: lines, focus, waiting: null, show: () => {} }),
    { initialProps: rowLines },
  )
  lastUndone.set({ references: [reference] })
  return { focused, rerender }
}

test('The focus no longer follows once the user does something else', async () => {
  const { focused, rerender } = await undoOf('A', linesOf('passed/B'))
  await userEvent.keyboard('j')
  await rerender(linesOf('due/A', 'passed/B'))
  expect(focused).toEqual([])
})
