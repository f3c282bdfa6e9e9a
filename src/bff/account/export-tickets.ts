import { randomBytes } from 'node:crypto'
import { EXPORTS_MAX, TICKET_SECONDS } from '#contract/dashboard-api/export.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Clock } from '../clock.ts'
import type { ExportPlan } from './export-plan.ts'

/** Who may download a file. */
export interface ExportOwner {
  /** Identifies the user, who has one export at a time; without sign-in, all users together. */
  readonly person: string
  /** Identifies the session; `null` without sign-in. */
  readonly session: string | null
}

interface Export extends ExportOwner {
  readonly plan: ExportPlan
  isRunning: boolean
  readonly callOffEnd: () => void
}

const RETRY_SECONDS = 10
const OWN_RUNS = 'Your last export is still being downloaded.'
const OTHER_RUNS = 'Another export is still being downloaded. Without sign-in, only one can run at a time.'

/** The exports that are requested or running. A requested one holds its place for a minute. */
export class ExportTickets {
  readonly #clock: Clock
  readonly #exports = new Map<string, Export>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /**
   * Issues a ticket for a file. It replaces the user's unused one.
   *
   * @throws ProblemError `too_many_exports`
   */
  issue(owner: ExportOwner, plan: ExportPlan): string {
    for (const [ticket, { person, isRunning }] of this.#exports) {
      if (person !== owner.person) continue
      if (isRunning) throw tooMany(owner.session === null ? OTHER_RUNS : OWN_RUNS)
      this.end(ticket)
    }
    if (this.#exports.size >= EXPORTS_MAX) throw tooMany('Two colleagues are exporting right now.')
    const ticket = randomBytes(18).toString('base64url')
    const callOffEnd = this.#clock.after(TICKET_SECONDS * 1000, () => this.end(ticket))
    this.#exports.set(ticket, { ...owner, plan, isRunning: false, callOffEnd })
    return ticket
  }

  /**
   * Redeems a ticket and returns the plan of its file.
   *
   * @throws ProblemError `not_found`
   */
  use(ticket: string, session: string | null): ExportPlan {
    const found = this.#exports.get(ticket)
    if (!found || found.isRunning || found.session !== session) {
      throw new ProblemError('not_found', {
        detail: 'This file can no longer be downloaded.',
        hint: `Export it again. A download must start within ${TICKET_SECONDS} seconds, and works once.`,
      })
    }
    found.callOffEnd()
    found.isRunning = true
    return found.plan
  }

  end(ticket: string): void {
    this.#exports.get(ticket)?.callOffEnd()
    this.#exports.delete(ticket)
  }
}

function tooMany(detail: string): ProblemError {
  return new ProblemError(
    'too_many_exports',
    { detail, hint: 'Try again once it has ended.' },
    { 'retry-after': String(RETRY_SECONDS) },
  )
}
