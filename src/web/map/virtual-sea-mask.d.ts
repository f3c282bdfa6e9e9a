/** Made by `build/map-data-plugin.ts`. */
declare module 'virtual:sea-mask' {
  /** Address, on our own origin, of what the sea router reads. It changes with the content. */
  export const seaMaskUrl: string
}
