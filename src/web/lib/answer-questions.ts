import type { ThreadReply, ThreadRequest } from './thread-messages.ts'

/** How a thread answers. An error that it throws is passed on to the page that asked. */
export interface ThreadWork<Question, Tool, Answer> {
  /** Names the tool that the question is answered with: each is made once. */
  readonly toolName: (question: Question) => string
  /** Makes the tool. If that fails, the next question tries again. */
  readonly makeTool: (question: Question) => Promise<Tool>
  readonly answer: (tool: Tool, question: Question) => Answer
}

/** Answers what the page asks by a client of `createThreadClient`. Called once, in a thread of its own. */
export function answerQuestions<Question, Tool, Answer>(work: ThreadWork<Question, Tool, Answer>): void {
  const tools = new Map<string, Promise<Tool>>()
  const wanted = new Set<number>()

  function toolFor(question: Question): Promise<Tool> {
    const name = work.toolName(question)
    const known = tools.get(name)
    if (known) return known
    const tool = work.makeTool(question)
    tools.set(name, tool)
    tool.catch(() => tools.delete(name))
    return tool
  }

  async function take(id: number, question: Question): Promise<void> {
    wanted.add(id)
    try {
      const tool = await toolFor(question)
      // Each question is a task of its own, so that a cancellation is heard before work on it begins.
      await new Promise((resume) => setTimeout(resume))
      if (wanted.has(id)) send({ id, answer: work.answer(tool, question) })
    } catch (error) {
      send({ id, fault: String(error) })
    }
  }

  function send(reply: ThreadReply<Answer>): void {
    if (wanted.delete(reply.id)) self.postMessage(reply)
  }

  self.addEventListener('message', ({ data }: MessageEvent<ThreadRequest<Question>>) => {
    if (data.type === 'cancel') wanted.delete(data.id)
    else void take(data.id, data.question)
  })
}
