import { useRef, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { RowCopy } from './row-copy.tsx'

/** A row whose reference leaves so many pixels beside it. */
function Row({ room }: { readonly room: number }) {
  const body = useRef<HTMLDivElement>(null)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  return (
    <div ref={setScroller} className="fixed inset-x-0 top-0">
      <div ref={body}>
        <a href="#shipment" data-reference="LF-204711" className="block" style={{ marginRight: room }}>
          LF-204711
        </a>
      </div>
      {scroller && <RowCopy body={body} scroller={scroller} />}
    </div>
  )
}

for (const room of [0, 10, 25, 100]) {
  test(`the copy button is wholly in a phone's window where a reference leaves ${room} px beside it`, async () => {
    const { innerWidth, innerHeight } = window
    onTestFinished(() => page.viewport(innerWidth, innerHeight))
    await page.viewport(320, 600)
    const screen = await render(<Row room={room} />)
    const link = screen.getByRole('link')
    link.element().focus()
    const button = screen.getByRole('button', { name: 'Copy LF-204711' })
    await expect.element(button).toBeVisible()
    const place = button.element().getBoundingClientRect()
    expect(place.left).toBeGreaterThanOrEqual(0)
    expect(place.right).toBeLessThanOrEqual(320)
    // It covers none of the reference.
    const { right, bottom } = link.element().getBoundingClientRect()
    expect(place.left >= right || place.top >= bottom).toBe(true)
  })
}
