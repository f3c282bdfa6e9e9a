import { expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.ts'

test('a part is fetched once, whoever asks for it', async () => {
  const fetchPart = vi.fn<() => Promise<{ name: string }>>(async () => ({ name: 'part' }))
  const part = lazyPart(fetchPart)
  expect(fetchPart).not.toHaveBeenCalled()
  const [one, other] = await Promise.all([part.load(), part.load()])
  expect(one).toEqual({ name: 'part' })
  expect(other).toBe(one)
  expect(fetchPart).toHaveBeenCalledTimes(1)
})

test('a part that could not be fetched is fetched again when it is asked for again', async () => {
  const fetchPart = vi
    .fn<() => Promise<{ name: string }>>(async () => ({ name: 'part' }))
    .mockRejectedValueOnce(new Error('offline'))
  const part = lazyPart(fetchPart)
  expect(await part.load()).toBeNull()
  expect(await part.load()).toEqual({ name: 'part' })
})
