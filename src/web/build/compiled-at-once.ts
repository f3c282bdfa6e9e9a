import type { Plugin } from 'vite'

/** Asks Chromium to compile a file while it arrives, off the main thread, instead of each function at its first call. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/** Adds the hint to the first line of each script, the only place where it works. Other browsers ignore the comment. */
export function compiledAtOnce(): Plugin {
  return {
    name: 'landfall:compiled-at-once',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After Vite has added its list of files at the top.
      order: 'post',
      handler(_, bundle) {
        for (const output of Object.values(bundle))
          if (output.type === 'chunk') output.code = HINT + output.code
      },
    },
  }
}
