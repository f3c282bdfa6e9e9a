import { keptSwitch } from '../lib/kept-setting.ts'

/** Whether single keys do something. Some people's speech or tremor presses keys that they do not mean. */
export const {
  current: areShortcutsOn,
  useCurrent: useShortcutsOn,
  keep: keepShortcuts,
} = keptSwitch('landfall.shortcuts')
