import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { askForLanes, mapQueries } from './map-queries.ts'

/** A proxy that knows some lanes and computes the others later. */
function setUp(known: Set<string>) {
  const client = new QueryClient()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const pairs = new URLSearchParams(path.split('?')[1]).get('pairs')?.split(';') ?? []
    const lanes = Object.fromEntries(pairs.filter((pair) => known.has(pair)).map((pair) => [pair, 'inland']))
    return Response.json({ lanes, isPending: pairs.some((pair) => !known.has(pair)), avoids: [] })
  })
  onTestFinished(() => client.clear())
  const watch = (...pairs: string[]) => {
    const observer = new QueryObserver(client, { ...mapQueries.lanes(pairs), refetchInterval: false })
    onTestFinished(observer.subscribe(() => {}))
    return () => Object.keys(observer.getCurrentResult().data?.lanes ?? {})
  }
  return { client, asked, watch }
}

test('an event about new lanes reloads only the queries that wait for lanes', async () => {
  const known = new Set(['a', 'b'])
  const { client, asked, watch } = setUp(known)
  const [whole, waiting] = [watch('a'), watch('b', 'c')]
  await expect.poll(waiting).toEqual(['b'])
  await expect.poll(whole).toEqual(['a'])
  asked.length = 0
  known.add('c')
  askForLanes(client)
  await expect.poll(waiting).toContain('c')
  expect(asked).toEqual(['/api/lanes?pairs=c'])
})

test('lanes loaded for another set of pairs are not requested again', async () => {
  const { asked, watch } = setUp(new Set(['a', 'b', 'c']))
  await expect.poll(watch('a', 'b')).toEqual(['a', 'b'])
  await expect.poll(watch('a', 'b', 'c')).toEqual(['a', 'b', 'c'])
  expect(asked).toEqual(['/api/lanes?pairs=a;b', '/api/lanes?pairs=c'])
})
