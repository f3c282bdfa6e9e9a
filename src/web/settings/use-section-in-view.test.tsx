import { useRef } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useSectionInView } from './use-section-in-view.ts'

const IDS = ['first', 'second', 'third', 'last'] as const

function Page() {
  const scroller = useRef<HTMLDivElement>(null)
  const current = useSectionInView(scroller, IDS)
  return (
    <>
      <output>{current}</output>
      <div ref={scroller} data-testid="scroller" style={{ height: 500, overflow: 'auto' }}>
        {IDS.map((id) => (
          <section key={id} id={id} style={{ height: 300 }}>
            {id}
          </section>
        ))}
      </div>
    </>
  )
}

test('The section in view follows the scroll, each of them in its turn, the last one at the end', async () => {
  const screen = await render(<Page />)
  const output = screen.getByRole('status')
  await expect.element(output).toHaveTextContent('first')
  const seen = new Set<string>()
  const scroller = screen.getByTestId('scroller').element()
  for (let top = 0; top <= 700; top += 50) {
    scroller.scrollTop = top
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    seen.add(output.element().textContent)
  }
  expect([...seen]).toEqual([...IDS])
})
