import { REFERENCE_PARAMETER, TEAM_NOTES_PATH } from '#contract/dashboard-api/paths.ts'

/** Path of the notes of one shipment. */
export function notesPath(reference: string): string {
  return `${TEAM_NOTES_PATH}?${new URLSearchParams({ [REFERENCE_PARAMETER]: reference })}`
}
