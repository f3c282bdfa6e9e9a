import { once } from 'node:events'
import { connect } from 'node:net'
import { PROBLEM_CONTENT_TYPE, PROBLEMS } from '#contract/problem.ts'

/** The answers on a connection. */
export interface RawAnswer {
  readonly bytes: Buffer
  /** `hangs`: the server stayed silent until the time limit. `reset`: it reset the connection. */
  readonly ending: 'closed' | 'reset' | 'hangs'
}

/** Sends the raw bytes, closes its side, and reads until the server has closed. */
export async function rawExchange(port: number, bytes: Uint8Array, timeoutMs: number): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  let ending: RawAnswer['ending'] = 'closed'
  const timer = setTimeout(() => {
    ending = 'hangs'
    socket.destroy()
  }, timeoutMs)
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.on('error', () => {
    ending = 'reset'
  })
  socket.end(bytes)
  await once(socket, 'close').catch(() => undefined)
  clearTimeout(timer)
  return { bytes: Buffer.concat(chunks), ending }
}

const LEAK = /node_modules|\.ts:\d|sqlite|Error:|\bat async\b|\/src\/service/i
const PROBLEM_FIELDS = ['type', 'title', 'status', 'code', 'detail', 'hint', 'parameter']

/** Faults in the answers on a connection: anything except success, not modified, and problems of the table. */
export function faultsOf(answer: Buffer): string[] {
  let rest = answer.toString('latin1')
  const faults: string[] = []
  while (rest !== '') {
    const headEnd = rest.indexOf('\r\n\r\n')
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(rest)?.[1] ?? 0)
    if (headEnd < 0 || status === 0) return [...faults, `no HTTP answer: ${rest.slice(0, 200)}`]
    const head = rest.slice(0, headEnd)
    rest = rest.slice(headEnd + 4)
    const body = bodyOf(head, rest)
    if (body === null) return [...faults, `a cut or unmeasured body after: ${head}\n${rest.slice(0, 1000)}`]
    rest = rest.slice(body.length)
    faults.push(...faultsOfAnswer(status, head, body))
  }
  return faults
}

/** The body at the start of the rest; none if another answer or the end follows directly, as after HEAD. */
function bodyOf(head: string, rest: string): string | null {
  if (rest === '' || /^HTTP\/1\.1 \d{3} /.test(rest)) return ''
  const length = Number(/^content-length: (\d+)\r?$/im.exec(head)?.[1] ?? Number.NaN)
  return rest.length >= length ? rest.slice(0, length) : null
}

function faultsOfAnswer(status: number, head: string, body: string): string[] {
  if (status < 400) return [200, 304].includes(status) ? [] : [`status ${status}`]
  if (status >= 500) return [`status ${status}: ${body}`]
  const faults: string[] = []
  if (!head.toLowerCase().includes(`content-type: ${PROBLEM_CONTENT_TYPE}`))
    faults.push(`not a problem: ${head}`)
  if (LEAK.test(body)) faults.push(`a leak: ${body}`)
  if (body !== '' && !isProblemOf(status, body)) faults.push(`not of the table: ${body}`)
  return faults
}

function isProblemOf(status: number, body: string): boolean {
  try {
    const problem: unknown = JSON.parse(body)
    if (typeof problem !== 'object' || problem === null || !('code' in problem)) return false
    const known = Object.entries(PROBLEMS).find(([code]) => code === problem.code)
    return (
      known?.[1].status === status && Object.keys(problem).every((field) => PROBLEM_FIELDS.includes(field))
    )
  } catch {
    return false
  }
}
