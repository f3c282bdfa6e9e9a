import type { ThreadReply, ThreadRequest } from './thread-messages.ts'

/** How a thread answers. The page that asked receives any error that this throws. */
export interface ThreadWork<Question, Tool, Answer> {
  /** Names the tool that answers the question. Each tool is made once. */
  readonly toolName: (question: Question) => string
  /** Makes the tool. If that fails, the next question tries again. */
  readonly makeTool: (question: Question) => Promise<Tool>
  readonly answer: (tool: Tool, question: Question) => Answer
}

/** Answers the questions of a `createThreadClient`. Call it once, in a separate thread. */
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
      // Each question is a separate task, so that a cancellation arrives before work on it begins.
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
