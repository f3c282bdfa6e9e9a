/** Headers between browser and proxy, and what the proxy writes into the page. Names are in lower case. */

/** Sent with each request of the dashboard; browsers let no other site's page send it. */
export const CLIENT_HEADER = 'landfall-client'
export const CLIENT = 'dashboard'

/** On writes without sign-in: the name that the user goes by, percent-encoded. */
export const NAME_HEADER = 'landfall-name'

/** On answers of the API: when the service was read, as an ISO 8601 instant. `Age` says how many seconds ago that was. */
export const AS_OF_HEADER = 'landfall-as-of'

/** On every answer: the proxy's time, as an ISO 8601 instant, for browsers whose clock is wrong. */
export const NOW_HEADER = 'landfall-now'

/** The `<meta>` of the page that names its build, as `TeamAnswer` does the one that the proxy serves by now. */
export const BUILD_META = 'landfall-build'
