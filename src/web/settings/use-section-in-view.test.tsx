import { useRef } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useSectionInView } from './use-section-in-view.ts'

const IDS = ['first', 'second', 'third', 'last'] as const

function Page({ height = 500 }) {
  const scroller = useRef<HTMLDivElement>(null)
  const [current, goTo] = useSectionInView(scroller, IDS)
  return (
    <>
      <output>{current}</output>
      {IDS.map((id) => (
        <a key={id} href={`#${id}`} onClick={() => goTo(id)}>
          Go to {id}
        </a>
      ))}
      <div ref={scroller} data-testid="scroller" style={{ height, overflow: 'auto' }}>
        {IDS.map((id) => (
          <section key={id} id={id} style={{ height: 300 }}>
            {id}
          </section>
        ))}
      </div>
    </>
  )
}

test.each([250, 500, 700, 1100])(
  'A chosen section is marked in a window %d px high until the next scroll',
  async (height) => {
    onTestFinished(() => history.replaceState(null, '', location.pathname + location.search))
    const screen = await render(<Page height={height} />)
    const output = screen.getByRole('status')
    for (const id of ['last', 'third', 'second', 'first', 'third'] as const) {
      await screen.getByRole('link', { name: `Go to ${id}` }).click()
      await expect.element(output).toHaveTextContent(id)
      // The scroll event of a jump fires in the next frame.
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      expect(output.element().textContent).toBe(id)
    }
    const scroller = screen.getByTestId('scroller').element()
    scroller.scrollTop = 0
    await expect.element(output).toHaveTextContent('first')
    scroller.scrollTop = scroller.scrollHeight
    await expect.element(output).toHaveTextContent('last')
  },
)
