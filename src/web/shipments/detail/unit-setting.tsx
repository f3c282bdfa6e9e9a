import { keepUnitPreference, useUnitPreference } from '../../lib/use-unit-preference.ts'
import type { UnitPreference } from '#facts/text/units.ts'

const CHOICES: Readonly<Record<UnitPreference, string>> = {
  recorded: 'as recorded',
  metric: 'metric',
  imperial: 'imperial',
}
const PREFERENCES = ['recorded', 'metric', 'imperial'] as const satisfies readonly UnitPreference[]

/** The units shown after the recorded ones. */
export function UnitSetting() {
  const preference = useUnitPreference()
  const choose = (value: string) => {
    const chosen = PREFERENCES.find((each) => each === value)
    if (chosen) keepUnitPreference(chosen)
  }
  return (
    <label className="flex items-center gap-1.5 print:hidden">
      Units
      <select
        value={preference}
        onChange={(event) => choose(event.target.value)}
        className="min-h-6 rounded-md border border-control bg-panel px-1 text-xs text-ink"
      >
        {PREFERENCES.map((each) => (
          <option key={each} value={each}>
            {CHOICES[each]}
          </option>
        ))}
      </select>
    </label>
  )
}
