import type { SeaPassage } from '#contract/sea-passage.ts'
import { decodeSeaMask } from './sea-mask.ts'
import { createSeaRouter, type SeaRouter } from './sea-router.ts'
import type { SeaAnswer, SeaRequest } from './worker-messages.ts'

/** The router in a thread of its own, so that neither its preparation nor a search holds up the page. */
let preparing: Promise<SeaRouter | null> = Promise.resolve(null)
const FETCH_MS_MAX = 20_000
const wanted = new Set<number>()

self.addEventListener('message', ({ data: request }: MessageEvent<SeaRequest>) => {
  switch (request.type) {
    case 'prepare':
      preparing = prepare(request.maskUrl, request.avoid).catch(() => null)
      break
    case 'find':
      wanted.add(request.id)
      void find(request)
      break
    case 'cancel':
      wanted.delete(request.id)
  }
})

async function prepare(maskUrl: string, avoid: readonly SeaPassage[]): Promise<SeaRouter> {
  const response = await fetch(maskUrl, { signal: AbortSignal.timeout(FETCH_MS_MAX) })
  if (!response.ok) throw new Error(`The sea mask was answered with ${response.status}.`)
  const file = await response.arrayBuffer()
  performance.mark('sea-router-begins')
  const router = createSeaRouter(decodeSeaMask(file), avoid)
  performance.measure('sea-router', 'sea-router-begins')
  return router
}

async function find({ id, from, to }: Extract<SeaRequest, { type: 'find' }>): Promise<void> {
  const router = await preparing
  // A task of its own for each search lets what was cancelled meanwhile be heard of before it is searched for.
  await new Promise((resume) => setTimeout(resume))
  if (!wanted.delete(id)) return
  const answer: SeaAnswer = { id, way: router?.route(from, to) ?? null }
  self.postMessage(answer)
}
