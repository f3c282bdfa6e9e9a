import { keptSwitch } from '../../../lib/kept-switch.ts'

/** Whether a pointer that rests on a stage is shown more of the shipment. The key for it works in any case. */
export const { isOn: isPeekOn, useIsOn: usePeekOn, keep: keepPeek } = keptSwitch('landfall.peek')
