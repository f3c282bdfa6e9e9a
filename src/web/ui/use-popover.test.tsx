import { useState, type CSSProperties, type ReactNode } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../app.css'
import { popoverClass, usePopover } from './use-popover.ts'

const WINDOW = { width: 390, height: 700 }

const usual = { width: window.innerWidth, height: window.innerHeight }
beforeEach(() => () => page.viewport(usual.width, usual.height))

/** A menu that asks for a date once it is open, as snoozing does, so that its content grows. */
function Menu() {
  const { isOpen, buttonProps, popoverProps } = usePopover('right')
  const [isDateAsked, setIsDateAsked] = useState(false)
  return (
    <>
      <button {...buttonProps}>Snooze</button>
      <div {...popoverProps} role="dialog" aria-label="Choices" className={`${popoverClass} w-64`}>
        {isOpen && (
          <>
            <button onClick={() => setIsDateAsked(true)}>A date…</button>
            {isDateAsked && (
              <label className="block pt-60">
                Until <input autoFocus />
              </label>
            )}
          </>
        )}
      </div>
    </>
  )
}

/** Renders content at a position of the window. */
async function renderAt(position: string, content: ReactNode) {
  await page.viewport(WINDOW.width, WINDOW.height)
  const frame = document.createElement('div')
  frame.style.cssText = `position: fixed; ${position}`
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  return await render(content, { container: frame })
}

/** @param top distance of the button from the top of the window, in pixels */
async function openMenu(top: number) {
  const screen = await renderAt(`right: 0; top: ${top}px`, <Menu />)
  await screen.getByRole('button', { name: 'Snooze' }).click()
  await expect.element(screen.getByRole('button', { name: 'A date…' })).toBeVisible()
  const button = screen.getByRole('button', { name: 'Snooze' }).element().getBoundingClientRect()
  const box = () => screen.getByRole('dialog', { name: 'Choices' }).element().getBoundingClientRect()
  return { screen, button, box }
}

test('A menu at the end of the window opens above its button', async () => {
  const { screen, button, box } = await openMenu(WINDOW.height - 40)
  await expect.poll(() => box().bottom).toBeLessThanOrEqual(button.top)
  await screen.getByRole('button', { name: 'A date…' }).click()
  const field = screen.getByLabelText('Until')
  await expect.element(field).toHaveFocus()
  await expect.poll(() => box().bottom).toBeLessThanOrEqual(button.top)
  expect(box().top).toBeGreaterThanOrEqual(0)
  expect(box().left).toBeGreaterThanOrEqual(0)
  expect(box().right).toBeLessThanOrEqual(WINDOW.width)
})

test('A menu that outgrows the space below moves above its button', async () => {
  const { screen, button, box } = await openMenu(WINDOW.height - 150)
  await expect.poll(() => box().top).toBeGreaterThanOrEqual(button.bottom)
  await screen.getByRole('button', { name: 'A date…' }).click()
  await expect.element(screen.getByLabelText('Until')).toHaveFocus()
  await expect.poll(() => box().bottom).toBeLessThanOrEqual(button.top)
})

/** A popover as high and as wide as a test says, at a button that begins this far from the left. */
function Sized({ edge, style }: { readonly edge: 'left' | 'right'; readonly style: CSSProperties }) {
  const { isOpen, buttonProps, popoverProps } = usePopover(edge)
  return (
    <>
      <button {...buttonProps}>Open</button>
      <div {...popoverProps} role="dialog" aria-label="Choices" className={popoverClass}>
        {isOpen && <div style={style}>All of it</div>}
      </div>
    </>
  )
}

test.each([
  ['higher than the space above and below', 'left', { width: 200, height: 900 }, 10, 300],
  ['wider than the space on either side', 'left', { width: 340, height: 200 }, 170, 100],
  ['that would leave at the right', 'left', { width: 200, height: 200 }, 330, 100],
  ['that would leave at the left', 'right', { width: 200, height: 200 }, 0, 100],
] as const)('A popover %s stays within the window', async (_what, edge, style, left, top) => {
  const screen = await renderAt(`left: ${left}px; top: ${top}px`, <Sized edge={edge} style={style} />)
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(screen.getByText('All of it')).toBeVisible()
  const box = screen.getByRole('dialog').element().getBoundingClientRect()
  expect(box.width).toBeGreaterThanOrEqual(style.width)
  expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0)
  expect(box.right).toBeLessThanOrEqual(WINDOW.width)
  expect(box.bottom).toBeLessThanOrEqual(WINDOW.height)
})
