import type { ThreadReply, ThreadRequest } from './thread-messages.ts'

/** How a thread answers. What it throws is told to who has asked. */
export interface ThreadWork<Question, Tool, Answer> {
  /** Gives what the question is answered with, made once for all questions like it. */
  readonly prepare: (question: Question) => Promise<Tool>
  readonly answer: (tool: Tool, question: Question) => Answer
}

/** Answers what the page asks by a client of `createThreadClient`. Called once, in a thread of its own. */
export function answerQuestions<Question, Tool, Answer>({
  prepare,
  answer,
}: ThreadWork<Question, Tool, Answer>): void {
  const wanted = new Set<number>()

  async function reply(id: number, question: Question): Promise<ThreadReply<Answer> | null> {
    try {
      const tool = await prepare(question)
      // A task of its own for each lets what was cancelled meanwhile be heard of before it is worked on.
      await new Promise((resume) => setTimeout(resume))
      return wanted.has(id) ? { id, answer: answer(tool, question) } : null
    } catch (error) {
      return { id, fault: String(error) }
    }
  }

  async function take(id: number, question: Question): Promise<void> {
    wanted.add(id)
    const made = await reply(id, question)
    if (wanted.delete(id)) self.postMessage(made)
  }

  self.addEventListener('message', ({ data }: MessageEvent<ThreadRequest<Question>>) => {
    if (data.type === 'cancel') wanted.delete(data.id)
    else void take(data.id, data.question)
  })
}
