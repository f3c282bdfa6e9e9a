/**
 * React DOM without what this dashboard never reaches: taking over a page that a server has drawn, view transitions,
 * lists of suspense, refs to fragments, stylesheets and scripts as elements, actions of forms, and some events. That is a
 * fifth of it. What the dashboard must not use therefore stands in the test.
 *
 * The code is known by the names of its functions. When one of them is no longer there, the build ends and says so.
 *
 * @throws {Error} where the code is not that of the version which is known here
 */
export function slimReactDom(code: string): string {
  if (!code.includes(`exports.version = "${VERSION}"`)) throw new Error(`React DOM is not ${VERSION}.`)
  let slim = replaced(code, UNUSED_METHODS, '')
  slim = replaced(slim, HYDRATE_ROOT, '')
  slim = replaced(slim, INPUT_EVENTS, '')
  // Its parameter is called as the variable is.
  slim = replaced(slim, functionOf('initInput'), (all) => all.replaceAll('isHydrating', 'isTakenOver'))
  slim = replaced(slim, /[\w.]+\.isDehydrated\b/g, '!1')
  slim = replaced(slim, FOR_TOOLS, 'undefined')
  for (const [name, value] of Object.entries(NEVER_SET)) slim = replaced(slim, readingOf(name), value)
  for (const name of NEVER_REACHED) slim = replaced(slim, functionOf(name), `function ${name}(){leftOut()}`)
  for (const [name, value] of Object.entries(WITHOUT_EFFECT)) {
    slim = replaced(slim, functionOf(name), `function ${name}(){return ${value}}`)
  }
  return `${slim}\nfunction leftOut(){throw Error("This part of React is left out (slim-react-dom.ts).")}\n`
}

/** The version whose functions are named here. With another one, all of them have to be looked at again. */
const VERSION = '19.3.1'

/** Variables that only taking over a page or a view transition gives another value, with the one that they keep. */
const NEVER_SET = {
  isHydrating: '!1',
  hydrationParentFiber: 'null',
  hydrationErrors: 'null',
  shouldStartViewTransition: '!1',
} as const

/** Functions that only something leads to which the dashboard does not use; where it does after all, they throw. */
const NEVER_REACHED = [
  // Taking a page over that a server has drawn.
  'prepareToHydrateHostInstance',
  'updateDehydratedSuspenseComponent',
  'clearHydrationBoundary',
  'hideOrUnhideDehydratedBoundary',
  'isSuspenseInstancePending',
  'isSuspenseInstanceFallback',
  'registerSuspenseInstanceRetry',
  'retryDehydratedSuspenseBoundary',
  'retryIfBlockedOn',
  'queueIfContinuousEvent',
  'attemptExplicitHydrationTarget',
  // <Activity>, <SuspenseList>, <ViewTransition>, a ref to a <Fragment>, and code of the React Compiler.
  'updateActivityComponent',
  'updateSuspenseListComponent',
  'cutOffTailIfNeeded',
  'getViewTransitionName',
  'createViewTransitionInstance',
  'applyViewTransitionToHostInstances',
  'restoreViewTransitionOnHostInstances',
  'FragmentInstance',
  'traverseVisibleInstancesAndTextInstances',
  'useMemoCache',
  // <link>, <style>, <script> and <meta>, preload() and its like, and elements with a hyphen in their names.
  'preload',
  'preloadModule',
  'preconnectAs',
  'preinitStyle',
  'preinitScript',
  'preinitModuleScript',
  'acquireResource',
  'preloadResourceAndSuspendIfNeeded',
  'onUnsuspend',
  'getHydratableHoistableCache',
  'setPropOnCustomElement',
  // findDOMNode(), useActionState() and actions of forms.
  'findCurrentFiberUsingSlowPath',
  'mountActionState',
  'updateActionState',
  'rerenderActionState',
  'requestFormReset$1',
] as const

/** Functions that are called all the same, but find nothing to do without those above, and what they give then. */
const WITHOUT_EFFECT = {
  popHydrationState: '!1',
  getParentHydrationBoundary: 'null',
  commitActivityHydrationCallbacks: '',
  commitSuspenseHydrationCallbacks: '',
  clearIfContinuousEvent: '',
  trackEnterViewTransitions: '',
  commitExitViewTransitions: '',
  commitNestedViewTransitions: '',
  restoreEnterOrExitViewTransitions: '',
  restoreNestedViewTransitions: '',
  commitNewChildToFragmentInstances: '',
  commitFragmentInstanceInsertionEffects: '',
  commitFragmentInstanceDeletionEffects: '',
  // <title> is the only element for the page's head.
  getResource: 'null',
  preloadInstanceAndSuspendIfNeeded: '',
  accumulateSuspenseyCommitOnFiber: '',
  waitForCommitToBeReady: 'null',
  recursivelyResetForms: '',
  extractEvents$1: '',
  constructSelectEvent: '',
  // Where a component stands in the built code, for the browser's console: the code has no names to go by.
  describeNativeComponentFrame: "''",
} as const

const UNUSED_METHODS =
  /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = (?:\w+;|function \([^)]*\) \{[\s\S]*?^\};|[\s\S]*?^\};)$/gm
/** The part of the function for all events that makes `onBeforeInput` and `onComposition…` out of others. */
const INPUT_EVENTS = /^ {6}var fallbackData;\n[\s\S]*?(?=^ {6}extractEvents\$1\()/m
/** Only tools for developers bring these, in a scheduler of their own. */
const FOR_TOOLS = /\bScheduler\.(?:log|unstable_setDisableYieldValue)\b/g
const HYDRATE_ROOT = /^exports\.hydrateRoot = function \([\s\S]*?^\};$/m

function functionOf(name: string): RegExp {
  return new RegExp(String.raw`^function ${name.replaceAll('$', String.raw`\$`)}\([\s\S]*?^\}$`, 'm')
}

function readingOf(name: string): RegExp {
  return new RegExp(String.raw`(?<![\w$.])${name}(?![\w$]| =)`, 'g')
}

function replaced(code: string, pattern: RegExp, by: string | ((all: string) => string)): string {
  const result = code.replace(pattern, typeof by === 'string' ? () => by : by)
  if (result === code) throw new Error(`React DOM has no ${pattern} any more.`)
  return result
}
