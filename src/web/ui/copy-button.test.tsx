import { Link } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Announcer } from './announcer.tsx'
import { CopyButton, CopyWordsButton } from './copy-button.tsx'

test('A copy button copies exactly its text, names it, and announces the copy', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const screen = await render(
    <>
      <CopyButton text=" CSQU3054383 " what="container CSQU3054383" />
      <Announcer />
    </>,
  )
  await screen.getByRole('button', { name: 'Copy container CSQU3054383' }).click()
  expect(write).toHaveBeenCalledExactlyOnceWith(' CSQU3054383 ')
  await expect.element(screen.getByRole('status')).toHaveTextContent('Copied')
})

test('If the browser denies the clipboard, the button says that copying failed and keeps its icon', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  const screen = await render(
    <>
      <CopyWordsButton text="/shipments" words="Copy link" icon={Link} />
      <Announcer />
    </>,
  )
  const button = screen.getByRole('button', { name: 'Copy link' })
  const picture = button.element().innerHTML
  await button.click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Copying failed')
  expect(button.element().innerHTML).toBe(picture)
})
