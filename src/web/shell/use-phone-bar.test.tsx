import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { usePhoneBar } from './use-phone-bar.ts'

const root = document.documentElement

function Bar() {
  const button = useRef<HTMLButtonElement>(null)
  usePhoneBar(button)
  return (
    <>
      <input aria-label="Search" />
      <select aria-label="Section" />
      <dialog open>
        <input aria-label="Name" />
      </dialog>
      <nav>
        <button ref={button}>More</button>
      </nav>
    </>
  )
}

/** Simulates a touch screen. */
function touch(): void {
  const real = matchMedia
  vi.stubGlobal('matchMedia', (query: string) =>
    query === '(pointer: coarse)' ? { matches: true } : real(query),
  )
}

/** Simulates an on-screen keyboard that covers this much of the page. */
function coverPage(heightPx: number): void {
  if (!visualViewport) throw new Error('This browser has no visual viewport.')
  vi.spyOn(visualViewport, 'height', 'get').mockReturnValue(innerHeight - heightPx)
  visualViewport.dispatchEvent(new Event('resize'))
}

test('The bar is hidden while the on-screen keyboard is open', async () => {
  const screen = await render(<Bar />)
  screen.getByLabelText('Search').element().focus()
  expect(root).not.toHaveAttribute('data-typing')
  coverPage(300)
  expect(root).toHaveAttribute('data-typing')
  coverPage(0)
  expect(root).not.toHaveAttribute('data-typing')
  // Like a browser bar that appears and disappears.
  coverPage(60)
  expect(root).not.toHaveAttribute('data-typing')
})

test('On a touch screen, the bar is hidden while a text field has the focus', async () => {
  touch()
  const screen = await render(<Bar />)
  screen.getByLabelText('Search').element().focus()
  expect(root).toHaveAttribute('data-typing')
  screen.getByRole('button', { name: 'More' }).element().focus()
  expect(root).not.toHaveAttribute('data-typing')
})

test('The bar stays for controls without a keyboard, and behind a dialog', async () => {
  touch()
  const screen = await render(<Bar />)
  for (const name of ['Section', 'Name']) {
    screen.getByLabelText(name).element().focus()
    expect(root, name).not.toHaveAttribute('data-typing')
  }
})
