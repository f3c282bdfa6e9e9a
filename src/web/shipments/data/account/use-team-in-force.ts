import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readTeamRules } from '#facts/attention/read-team-rules.ts'
import type { Outbox } from '../../../team/outbox-sender.ts'
import { teamClient } from '../../../team/team-client.ts'
import { entryName } from '#facts/team/team-state.ts'
import { unsentWords } from '../../../team/unsent-words.ts'
import { knowDealtWith, obeyTeamRules } from '../use-judge.ts'
import { learn } from './account-store.ts'
import { knownMarks, type KnownMarks } from '#facts/team/known-marks.ts'

let followed: Outbox | null = null

/** Puts in force what the team has chosen and dealt with, from the moment that this tab knows of it. */
export function useTeamInForce(): void {
  const client = useQueryClient()
  useEffect(() => follow(teamClient(client).outbox), [client])
}

/** Not by way of a component: what is shown and the facts it is judged by change in the same moment, and are drawn once. */
function follow(outbox: Outbox): void {
  if (followed === outbox) return
  followed = outbox
  let marks: KnownMarks | null = null
  const look = () => {
    const view = outbox.view()
    const { entries, state, me } = view
    const thresholds = entries.get(entryName('settings', 'thresholds'))?.value
    const arrivalDayCounts = entries.get(entryName('settings', 'arrivalDayCounts'))?.value
    obeyTeamRules(readTeamRules(thresholds, arrivalDayCounts))
    marks = state ? knownMarks({ ...state, entries, me }, marks) : null
    knowDealtWith(marks)
    learn({ waiting: unsentWords(view) })
  }
  outbox.subscribe(look)
  look()
}
