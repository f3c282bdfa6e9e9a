import { keptSwitch } from '../lib/kept-setting.ts'

/** Whether single-key shortcuts are on. Speech input or a tremor can press keys by mistake. */
export const {
  current: areShortcutsOn,
  useCurrent: useShortcutsOn,
  keep: keepShortcuts,
} = keptSwitch('landfall.shortcuts')
