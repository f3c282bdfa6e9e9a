import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { RowCopy } from './row-copy.tsx'
import { setViewport } from '../../testing/viewport.ts'

/** A row whose reference leaves so many pixels beside it. */
function Row({ room }: { readonly room: number }) {
  const body = useRef<HTMLDivElement>(null)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  return (
    <div ref={setScroller} className="fixed inset-x-0 top-0">
      <div ref={body}>
        <a
          href="#shipment"
          data-reference="LF-204711"
          className="block truncate"
          style={{ marginRight: room }}
        >
          LF-204711, and longer than the window of a phone can show it
        </a>
      </div>
      {scroller && <RowCopy body={body} scroller={scroller} />}
    </div>
  )
}

for (const room of [0, 10, 25, 100]) {
  test(`the copy button is wholly in a phone's window where a reference leaves ${room} px beside it`, async () => {
    await setViewport(320, 600)
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

interface TableRowProps {
  /** Below the reference, in the same cell. */
  readonly second: string
}

/** A row whose reference reaches to the next cell. */
function TableRow({ second }: TableRowProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  return (
    <div ref={setScroller} className="fixed inset-x-0 top-0">
      <table>
        <tbody ref={body}>
          <tr>
            <td className="h-12 w-40 p-0 align-top">
              <a href="#shipment" data-reference="LF-204711" className="block w-40 truncate">
                LF-204711-OF-A-LONG-ORDER
              </a>
              <span className="block w-40 truncate">{second}</span>
            </td>
            <td className="p-0 align-top">PO-18293</td>
          </tr>
        </tbody>
      </table>
      {scroller && <RowCopy body={body} scroller={scroller} />}
    </div>
  )
}

test('the copy button goes below a reference that has words beside it, and covers none of these', async () => {
  const screen = await render(<TableRow second="Air" />)
  const link = screen.getByRole('link')
  link.element().focus()
  const button = screen.getByRole('button', { name: 'Copy LF-204711' })
  await expect.element(button).toBeVisible()
  expect(button.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(
    link.element().getBoundingClientRect().bottom,
  )
})

test('the copy button stays away where words stand beside and below the reference', async () => {
  const screen = await render(<TableRow second="Ocean LCL Express, shared" />)
  screen.getByRole('link').element().focus()
  await expect.element(screen.getByRole('link')).toHaveFocus()
  expect(screen.getByRole('button', { includeHidden: true }).query()).toBeNull()
})
