import { MAP_AVOID_META } from '#contract/dashboard-api/headers.ts'
import { readSeaPassages, SEA_PASSAGES, type SeaPassage } from '#contract/sea-passage.ts'
import { ConfigError, quoted } from '../config-error.ts'

/** @throws ConfigError unless every name of the list is a passage that can be closed */
export function readMapAvoid(given: string): readonly SeaPassage[] {
  const { passages, unknown } = readSeaPassages(given)
  const [first] = unknown
  if (first === undefined) return passages
  throw new ConfigError(
    `MAP_AVOID ${quoted(first)} is not a passage that can be closed: set any of ${SEA_PASSAGES.join(', ')}, with commas between.`,
  )
}

/** Writes into the page the passages that its map avoids. */
export function withMapAvoid(html: string, passages: readonly SeaPassage[]): string {
  return html.replace(
    new RegExp(`(<meta name="${MAP_AVOID_META}" content=")[^"]*`),
    `$1${passages.join(',')}`,
  )
}
