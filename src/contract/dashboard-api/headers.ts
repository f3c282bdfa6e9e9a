/** Headers between browser and proxy, in lower case, and what the proxy writes into the page. */

/** Sent with each request of the dashboard. Browsers do not let pages of other sites send it. */
export const CLIENT_HEADER = 'landfall-client'
export const CLIENT = 'dashboard'

/** On writes without sign-in: the user's name, percent-encoded. */
export const NAME_HEADER = 'landfall-name'

/** On API answers: when the service was read, as an ISO 8601 instant. `Age` has the seconds since then. */
export const AS_OF_HEADER = 'landfall-as-of'

/** On every answer: the proxy's time as an ISO 8601 instant, for browsers with a wrong clock. */
export const NOW_HEADER = 'landfall-now'

/** The page's `<meta>` with its build. `TeamAnswer` names the build that the proxy serves now. */
export const BUILD_META = 'landfall-build'
