import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import {
  EPOCH_PARAMETER,
  SINCE_PARAMETER,
  TEAM_PATH,
  REFERENCE_PARAMETER,
  TEAM_NOTES_PATH,
} from '#contract/dashboard-api/paths.ts'
import type {
  DeletedEntry,
  TeamAnswer,
  TeamEntry,
  TeamEventData,
  TeamNotesAnswer,
} from '#contract/dashboard-api/team.ts'
import { referenceOf, withAnswer, withEvent, withWritten, type TeamState } from '#facts/team/team-state.ts'
import { getJson } from '../lib/http.ts'
import { waitSecondsOf } from '../lib/problem-error.ts'

/** The team's state in this tab: one query, which the event stream keeps right. */
export interface TeamCache {
  /** Takes an event of the stream. What was missed is read. */
  onEvent(event: TeamEventData): void
  /** Takes entries as the proxy has just kept them. */
  onWritten(entries: readonly (TeamEntry | DeletedEntry)[]): void
  current(): TeamState | undefined
  /** Reads it all or what has changed since. */
  read(): void
}

const QUERY_KEY = ['team', 'state']
/** Of all shipments. */
const NOTES_KEY = ['team', 'notes']

/** Whether the query is about the team, and so has nothing to do with the shipment service. */
export function isOfTeam({ queryKey }: { readonly queryKey: QueryKey }): boolean {
  return queryKey[0] === QUERY_KEY[0]
}

/** Events that came while an answer was under way, which may be older than they are. */
const underWay = new Set<TeamEventData[]>()

interface Failed {
  readonly state: { readonly error: Error | null; readonly errorUpdateCount: number }
}

/** Seconds until it is read again after the first failure; each further one doubles them, up to the greatest. */
const AGAIN_SECONDS = 5
const AGAIN_SECONDS_MAX = 60

/** What could not be read is read again as late as the proxy says, whatever else happens on the page. */
const READ_AGAIN = {
  retry: false,
  retryOnMount: false,
  refetchOnWindowFocus: false,
  refetchIntervalInBackground: true,
  refetchInterval: ({ state: { error, errorUpdateCount } }: Failed) =>
    error !== null && againInSeconds(error, errorUpdateCount) * 1000,
} as const

/** The query of the team's state. It is read once; then the stream tells what changes. */
export function teamQuery(client: QueryClient) {
  return queryOptions({
    queryKey: QUERY_KEY,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
    ...READ_AGAIN,
    async queryFn({ signal }): Promise<TeamState> {
      const events: TeamEventData[] = []
      underWay.add(events)
      try {
        const known = client.getQueryData<TeamState>(QUERY_KEY)
        const answer = await getJson<TeamAnswer>(pathSince(known), signal)
        const read = withAnswer(client.getQueryData<TeamState>(QUERY_KEY), answer)
        if (known) readMissedNotes(client, answer)
        return events.reduce((state, event) => {
          const next = event.epoch === state.epoch && event.rev > state.rev ? withEvent(state, event) : state
          return next === 'gap' ? state : next
        }, read)
      } finally {
        underWay.delete(events)
      }
    },
  })
}

function againInSeconds(error: Error, failures: number): number {
  return waitSecondsOf(error) ?? Math.min(AGAIN_SECONDS * 2 ** (failures - 1), AGAIN_SECONDS_MAX)
}

function pathSince(known: TeamState | undefined): string {
  if (!known) return TEAM_PATH
  const query = new URLSearchParams({ [EPOCH_PARAMETER]: known.epoch, [SINCE_PARAMETER]: String(known.rev) })
  return `${TEAM_PATH}?${query}`
}

/** The notes of one shipment, as the proxy has kept them. Read again where their count or number changes. */
export function notesQuery(client: QueryClient, reference: string) {
  return queryOptions({
    queryKey: [...NOTES_KEY, reference],
    staleTime: Infinity,
    ...READ_AGAIN,
    async queryFn({ signal }): Promise<TeamNotesAnswer> {
      // Their numbers belong to the state, which writes are based on.
      await client.ensureQueryData(teamQuery(client))
      const answer = await getJson<TeamNotesAnswer>(notesPath(reference), signal)
      client.setQueryData<TeamState>(QUERY_KEY, (known) => known && withWritten(known, answer.notes))
      return answer
    },
  })
}

/** Puts a note that the proxy has just kept among those of its shipment, so that it never leaves the screen. */
function withNote(known: TeamNotesAnswer, entry: TeamEntry | DeletedEntry): TeamNotesAnswer {
  const others = known.notes.filter(({ key }) => key !== entry.key)
  return { ...known, notes: entry.value === null ? others : [entry, ...others] }
}

export function createTeamCache(client: QueryClient): TeamCache {
  const options = teamQuery(client)
  const current = () => client.getQueryData<TeamState>(QUERY_KEY)
  const read = () => void client.fetchQuery({ ...options, staleTime: 0 }).catch(() => {})
  return {
    current,
    read,
    onEvent(event) {
      for (const events of underWay) events.push(event)
      const known = current()
      const next = known ? withEvent(known, event) : 'gap'
      if (next !== 'gap') client.setQueryData(QUERY_KEY, next)
      else if (event.epoch !== null) read()
      for (const { reference } of event.noteCounts) readNotesAgain(client, reference)
    },
    onWritten(entries) {
      client.setQueryData<TeamState>(QUERY_KEY, (known) => known && withWritten(known, entries))
      for (const entry of entries) {
        const reference = entry.kind === 'notes' ? referenceOf(entry) : null
        if (reference === null) continue
        const { queryKey } = notesQuery(client, reference)
        client.setQueryData<TeamNotesAnswer>(queryKey, (known) => known && withNote(known, entry))
      }
    },
  }
}

/** Notes that no event has brought. */
function readMissedNotes(client: QueryClient, { reset, noteCounts }: TeamAnswer): void {
  if (reset) void client.invalidateQueries({ queryKey: NOTES_KEY })
  else for (const { reference } of noteCounts) readNotesAgain(client, reference)
}

function readNotesAgain(client: QueryClient, reference: string): void {
  void client.invalidateQueries({ queryKey: notesQuery(client, reference).queryKey })
}

/** Path of the notes of one shipment. */
function notesPath(reference: string): string {
  return `${TEAM_NOTES_PATH}?${new URLSearchParams({ [REFERENCE_PARAMETER]: reference })}`
}
