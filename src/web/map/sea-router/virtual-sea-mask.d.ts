/** Written by `build/map-data-plugin.ts`. */
declare module 'virtual:sea-mask' {
  /** Address, on our own origin, of the sea router's file. It changes with the content. */
  export const seaMaskUrl: string
}
