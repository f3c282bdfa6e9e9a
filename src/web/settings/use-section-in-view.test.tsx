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
  const scroller = screen.getByTestId('scroller').element()
  for (const [top, id] of [
    [200, 'second'],
    [400, 'third'],
    [700, 'last'],
    [0, 'first'],
  ] as const) {
    scroller.scrollTop = top
    await expect.element(output).toHaveTextContent(id)
  }
})
