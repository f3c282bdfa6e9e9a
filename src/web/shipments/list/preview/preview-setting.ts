import { keptSwitch } from '../../../lib/kept-setting.ts'

/** Whether a pointer that rests on a stage is shown more of the shipment. The key for it works in any case. */
export const {
  current: isPreviewOn,
  useCurrent: usePreviewOn,
  keep: keepPreview,
} = keptSwitch('landfall.peek')
