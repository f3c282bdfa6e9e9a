// Preloaded into programs that npm runs. npm forwards SIGTERM and SIGINT, but dies of other signals without telling its
// program. Nothing reports the end of a parent, so this checks whether npm exists, and ends the program if not.
const LOOK_EVERY_MS = 500

const npm = process.ppid
const looking = setInterval(() => {
  if (process.ppid === npm) return
  clearInterval(looking)
  process.kill(process.pid, 'SIGTERM')
}, LOOK_EVERY_MS)
looking.unref()
