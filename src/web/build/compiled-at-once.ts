import type { Plugin } from 'vite'

/** Asks Chromium to compile a file as it arrives, beside the page, and not function by function when each is first called. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/** Marks each script of the build, in its first line, where alone the hint counts. Other browsers see a comment. */
export function compiledAtOnce(): Plugin {
  return {
    name: 'landfall:compiled-at-once',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After Vite has put its list of files before the code.
      order: 'post',
      handler(_, bundle) {
        for (const output of Object.values(bundle))
          if (output.type === 'chunk') output.code = HINT + output.code
      },
    },
  }
}
