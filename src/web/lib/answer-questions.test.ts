import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerQuestions } from './answer-questions.ts'
import type { ThreadReply, ThreadRequest } from './thread-messages.ts'

/** A thread's global scope. */
class ThreadScope extends EventTarget {
  readonly sent: ThreadReply<string>[] = []

  postMessage(reply: ThreadReply<string>): void {
    this.sent.push(reply)
  }

  receive(request: ThreadRequest<string>): void {
    this.dispatchEvent(new MessageEvent('message', { data: request }))
  }
}

let scope: ThreadScope
const made: string[] = []
const answered: string[] = []
let isChartThere = true

beforeEach(() => {
  scope = new ThreadScope()
  vi.stubGlobal('self', scope)
  made.length = 0
  answered.length = 0
  isChartThere = true
  answerQuestions({
    toolName: (question: string) => question.split(' ')[0] ?? '',
    makeTool: async (question) => {
      made.push(question)
      if (!isChartThere) throw new Error('there is no chart')
      return 'by chart'
    },
    answer: (tool, question) => {
      answered.push(question)
      return `${question} ${tool}`
    },
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

function ask(id: number, question: string): void {
  scope.receive({ type: 'ask', id, question })
}

test('makes each tool once for all questions that need it', async () => {
  ask(1, 'north a')
  ask(2, 'north b')
  ask(3, 'south c')
  await vi.waitUntil(() => scope.sent.length === 3)
  expect(made).toEqual(['north a', 'south c'])
  expect(scope.sent).toEqual([
    { id: 1, answer: 'north a by chart' },
    { id: 2, answer: 'north b by chart' },
    { id: 3, answer: 'south c by chart' },
  ])
})

test('says why it cannot answer, and tries again for the next question', async () => {
  isChartThere = false
  ask(1, 'north a')
  await vi.waitUntil(() => scope.sent.length === 1)
  isChartThere = true
  ask(2, 'north b')
  await vi.waitUntil(() => scope.sent.length === 2)
  expect(scope.sent).toEqual([
    { id: 1, fault: 'Error: there is no chart' },
    { id: 2, answer: 'north b by chart' },
  ])
})

test('skips questions that were cancelled', async () => {
  ask(1, 'north a')
  ask(2, 'north b')
  scope.receive({ type: 'cancel', id: 1 })
  await vi.waitUntil(() => scope.sent.length === 1)
  expect(answered).toEqual(['north b'])
  expect(scope.sent).toEqual([{ id: 2, answer: 'north b by chart' }])
})
