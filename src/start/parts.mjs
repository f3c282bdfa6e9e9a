import { fork } from 'node:child_process'

/** Thrown when a part ends unexpectedly. */
export class PartEnded extends Error {
  /**
   * @param {string} part its name in messages
   * @param {number} code its exit code; 2 means that it has reported the reason in one line
   */
  constructor(part, code) {
    super(`The ${part} ended unexpectedly.`)
    this.name = 'PartEnded'
    this.code = code
  }
}

/**
 * A program to run alongside this one.
 *
 * @typedef {object} Part
 * @property {string} name its name in messages
 * @property {string} file
 * @property {string[]} [args]
 * @property {string[]} [nodeArgs] arguments of Node itself
 * @property {Record<string, string>} env its environment, in addition to the variables that every program needs
 */

/** The variables that every program needs, on any system. */
const COMMON_VARIABLES = [
  'PATH',
  'HOME',
  'TMPDIR',
  'LANG',
  'TZ',
  'NODE_EXTRA_CA_CERTS',
  'SystemRoot',
  'USERPROFILE',
  'TEMP',
  'TMP',
]

/** A part that takes longer to end is killed. */
const STOP_MS_MAX = 5000

/**
 * Runs the parts of the system as child processes that end together.
 *
 * @param {string} root folder that they run in
 */
export function createParts(root) {
  /** @type {Set<{ child: import('node:child_process').ChildProcess, ended: Promise<number> }>} */
  const running = new Set()
  /** @type {PromiseWithResolvers<never>} */
  const death = Promise.withResolvers()
  death.promise.catch(() => {})
  let isStopping = false

  /** @param {Part} part */
  function launch({ file, args = [], nodeArgs = [], env }) {
    if (isStopping) throw new Error('Nothing can start while everything is stopping.')
    const child = fork(file, args, {
      cwd: root,
      env: { ...commonEnv(), ...env },
      execArgv: nodeArgs,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Ctrl-C reaches only this process, which then ends the others in order. On Windows it would open a window.
      detached: process.platform !== 'win32',
    })
    /** @type {Promise<number>} */
    const ended = new Promise((resolve) => {
      child.once('error', () => resolve(1))
      child.once('exit', (code) => resolve(code ?? 1))
    })
    const entry = { child, ended }
    running.add(entry)
    void ended.then(() => running.delete(entry))
    return entry
  }

  return {
    /**
     * Rejects with a {@link PartEnded} when a running part has ended.
     *
     * @type {Promise<never>}
     */
    death: death.promise,

    /**
     * Runs a part to its end.
     *
     * @param {Part} part
     * @throws {PartEnded} unless it ends with 0
     */
    async run(part) {
      const code = await launch(part).ended
      if (code !== 0 && !isStopping) throw new PartEnded(part.name, code)
    },

    /**
     * Starts a part that keeps running, and waits until it listens.
     *
     * @param {Part} part
     * @returns {Promise<string>} its address
     */
    async start(part) {
      const { child, ended } = launch(part)
      void ended.then((code) => {
        if (!isStopping) death.reject(new PartEnded(part.name, code))
      })
      /** @type {Promise<string>} */
      const listening = new Promise((resolve) => {
        child.on('message', (message) => {
          const address = addressIn(message)
          if (address) resolve(address)
        })
      })
      return Promise.race([listening, death.promise])
    },

    /** Ends the parts one by one, the last one first, because it depends on earlier ones. */
    async stop() {
      isStopping = true
      for (const { child, ended } of [...running].toReversed()) {
        child.kill('SIGTERM')
        const killing = setTimeout(() => child.kill('SIGKILL'), STOP_MS_MAX)
        await ended
        clearTimeout(killing)
      }
    },
  }
}

/** @param {unknown} message */
function addressIn(message) {
  const isAnnouncement = typeof message === 'object' && message !== null && 'listening' in message
  return isAnnouncement && typeof message.listening === 'string' ? message.listening : null
}

/** @returns {Record<string, string>} */
function commonEnv() {
  return Object.fromEntries(
    COMMON_VARIABLES.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
