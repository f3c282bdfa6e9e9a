import { readSeaPassages, SEA_PASSAGES, type SeaPassage } from '#contract/sea-passage.ts'
import { ConfigError, quoted } from '../settings/config-error.ts'

/** @throws ConfigError if the list has an unknown passage */
export function readMapAvoid(given: string): readonly SeaPassage[] {
  const { passages, unknown } = readSeaPassages(given)
  const [first] = unknown
  if (first === undefined) return passages
  throw new ConfigError(
    `MAP_AVOID ${quoted(first)} is not a passage that can be closed: set any of ${SEA_PASSAGES.join(', ')}, separated by commas.`,
  )
}
