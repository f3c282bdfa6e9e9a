import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { clockAt } from '#facts/shipment/clock.ts'
import { RowMenu } from './row-menu.tsx'

const clock = clockAt(new Date('2026-11-20T12:00:00Z').getTime(), 'UTC')
const nothing = () => {}

/** A row whose snooze menu was opened by a key. The button mounts the row again. */
function Row() {
  const [isSnoozeAsked, setIsSnoozeAsked] = useState(true)
  const [drawing, setDrawing] = useState(1)
  return (
    <>
      <button onClick={() => setDrawing(drawing + 1)}>Draw {drawing + 1}</button>
      <RowMenu
        key={drawing}
        reference="NW-1"
        className=""
        owner={null}
        isSelected={false}
        marks={{
          clock,
          deadline: () => null,
          isSnoozeAsked,
          onSnoozeOpened: () => setIsSnoozeAsked(false),
          onHandle: nothing,
          onSnooze: nothing,
        }}
        onTake={nothing}
        onGiveTo={nothing}
        onNote={nothing}
        onOpen={nothing}
        onSelect={nothing}
      />
    </>
  )
}

test('A snooze menu opened by a key stays closed when its row is mounted again', async () => {
  const screen = await render(<Row />)
  const menu = screen.getByRole('menu', { name: 'Snooze NW-1' })
  await expect.element(menu).toBeVisible()
  screen
    .getByRole('button', { name: 'Draw 2' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(screen.getByRole('button', { name: 'Draw 3' })).toBeVisible()
  await expect.element(menu).not.toBeInTheDocument()
})
