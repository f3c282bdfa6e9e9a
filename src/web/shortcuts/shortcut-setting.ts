import { keptSwitch } from '../lib/kept-switch.ts'

/** Whether single keys do something. Some people's speech or tremor presses keys that they do not mean. */
export const {
  isOn: areShortcutsOn,
  useIsOn: useShortcutsOn,
  keep: keepShortcuts,
} = keptSwitch('landfall.shortcuts')
