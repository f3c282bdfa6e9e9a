import { answerQuestions } from '../../lib/answer-questions.ts'
import type { SeaQuestion } from './sea-question.ts'
import { decodeSeaMask } from './sea-mask.ts'
import { createSeaRouter, type SeaRouter } from './sea-router.ts'

const FETCH_MS_MAX = 20_000

/** Runs the router in a separate thread, so that neither its preparation nor a search blocks the page. */
answerQuestions({
  toolName: ({ maskUrl }: SeaQuestion) => maskUrl,
  makeTool: prepare,
  answer: (router, { from, to }) => router.route(from, to),
})

async function prepare({ maskUrl, avoid }: SeaQuestion): Promise<SeaRouter> {
  const response = await fetch(maskUrl, { signal: AbortSignal.timeout(FETCH_MS_MAX) })
  if (!response.ok) throw new Error(`The sea mask was answered with ${response.status}.`)
  const file = await response.arrayBuffer()
  performance.mark('sea-router-begins')
  const router = createSeaRouter(decodeSeaMask(file), avoid)
  performance.measure('sea-router', 'sea-router-begins')
  return router
}
