// Chromium's sandbox cannot start as root.
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** How tests and benches start Chromium: without a graphics card, and without requests of its own. */
export const CHROMIUM_FLAGS = [
  ...sandbox,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
