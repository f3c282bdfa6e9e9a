import { CLOSEST_ZOOM } from '#facts/map/map-area.ts'

/** Zooms with 1:50m data behind them; the map may go below the lowest to show a route whole on a narrow screen. */
export const ZOOM = { lowest: 1, highest: CLOSEST_ZOOM } as const
