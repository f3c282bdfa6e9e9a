/** Written by `build/map-data-plugin.ts`. */
declare module 'virtual:base-map' {
  /** Addresses, on our own origin, of the base map's TopoJSON at 1:110m and 1:50m. */
  export const baseMapUrls: { readonly coarse: string; readonly fine: string }
}
