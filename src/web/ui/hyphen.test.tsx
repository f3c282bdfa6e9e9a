import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../app.css'

test.each(['', 'identifier'])('a hyphen keeps its own width in text of class "%s"', async (className) => {
  const { getByTestId } = await render(
    <>
      <span data-testid="text" className={className}>
        ----------
      </span>
      <span data-testid="tabular" className={`${className} tabular-nums`}>
        ----------
      </span>
    </>,
  )
  await document.fonts.ready
  const widthOf = (id: string) => getByTestId(id).element().getBoundingClientRect().width
  expect(widthOf('text')).toBeLessThan(widthOf('tabular'))
})
