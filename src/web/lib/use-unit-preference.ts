import type { UnitPreference } from '#facts/text/units.ts'
import { keptSetting } from './kept-setting.ts'

/** The units that the user wants beside the recorded ones, stored in this browser. */
export const { useCurrent: useUnitPreference, keep: keepUnitPreference } = keptSetting<UnitPreference>(
  'landfall.units',
  (stored) => (stored === 'metric' || stored === 'imperial' ? stored : 'recorded'),
  (preference) => (preference === 'recorded' ? null : preference),
)
