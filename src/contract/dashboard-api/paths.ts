/** Paths of the proxy, for the browser's requests and the proxy's routes. */

/** Everything below it belongs to the API and needs a session if sign-in is on. */
export const API_PATH = '/api'
/** `GET`: whose account the dashboard shows. */
export const ME_PATH = `${API_PATH}/me`
/** `GET`: a page of shipments. Accepts the specification's parameters. */
export const SHIPMENTS_PATH = `${API_PATH}/shipments`
/** `GET`: the change feed as server-sent events. Accepts {@link VIEW_PARAMETER} and {@link WITH_PARAMETER}. */
export const EVENTS_PATH = `${API_PATH}/events`

/** `GET`: sea lanes, see `LanesAnswer`. Accepts {@link PAIRS_PARAMETER}. */
export const LANES_PATH = `${API_PATH}/lanes`
/** At most {@link PAIRS_MAX} pairs of places, separated by semicolons. */
export const PAIRS_PARAMETER = 'pairs'
export const PAIRS_MAX = 200

/** `GET`: numbers of shipments, see `CountsAnswer`. Accepts {@link COUNTED_PARAMETER}. */
export const COUNTS_PATH = `${API_PATH}/counts`
/** The query of a list to count. May be repeated up to {@link COUNTED_VIEWS_MAX} times. */
export const COUNTED_PARAMETER = 'search'
export const COUNTED_VIEWS_MAX = 60
/** The version that the client already has, `<boot>.<sequence>`. If it is current, the answer is `Unchanged`. */
export const HAVE_PARAMETER = 'have'

/** `GET`: shipments that need attention today, see `TodayAnswer`. Accepts the query of a list's address. */
export const TODAY_PATH = `${API_PATH}/today`
/** Filters that the page applies itself to the rows that it has. */
export const TODAY_OWN_FILTERS: readonly string[] = ['tab', 'group', 'kind', 'mine', 'view']
/** `GET`: all orders, see `OrdersAnswer`; with {@link TAG_PARAMETER} the shipments of one, see `OrderAnswer`. */
export const ORDERS_PATH = `${API_PATH}/orders`
export const TAG_PARAMETER = 'tag'
/** `GET`: the orders that match the query of a list, see `FoundOrdersAnswer`. */
export const FOUND_ORDERS_PATH = `${ORDERS_PATH}/found`
/** `POST` of `NamedRequest`: the orders that pasted texts may stand for, see `NamedAnswer`. */
export const NAMED_ORDERS_PATH = `${ORDERS_PATH}/named`
/** Maximum lines of required dates in one paste. */
export const PASTED_LINES_MAX = 1000

/** `GET`: the map of active shipments, see `OverviewAnswer`. Accepts the query of a list's address. */
export const OVERVIEW_PATH = `${API_PATH}/overview`

/**
 * `GET`: what changed in the account, see `ChangesAnswer`. Accepts the query of a list's address, `since` (an ISO 8601
 * instant, or a span back from now such as `24h`; required), `small=yes` (small changes too) and `of=team`.
 */
export const CHANGES_PATH = `${API_PATH}/changes`

/** `GET`: suggestions for a text, see `SuggestAnswer`. Accepts {@link TEXT_PARAMETER}. */
export const SUGGEST_PATH = `${API_PATH}/suggest`
/** `POST` of `FindRequest`: the shipments of pasted numbers, see `FindAnswer`. */
export const FIND_PATH = `${API_PATH}/find`
/** Maximum lines of numbers in one paste. */
export const FOUND_LINES_MAX = 500
/** The text of a search, as in a list's address. */
export const TEXT_PARAMETER = 'q'
/** About 300 numbers. */
export const TEXT_LENGTH_MAX = 4000

/**
 * `GET`: the values of filters, see `FacetsAnswer`. Accepts the query of a list's address and {@link FACETS_PARAMETER}.
 * With {@link TAB_PARAMETER} it counts the rows of that tab of Today, optionally only those with items of some kinds.
 */
export const FACETS_PATH = `${API_PATH}/facets`
/** Names of filters, separated by commas. */
export const FACETS_PARAMETER = 'of'
export const TAB_PARAMETER = 'tab'
export const KIND_PARAMETER = 'kind'

/** `GET`: rows of a list, see `ListPage`. Accepts the query of a list's address and the following parameters. */
export const LIST_PATH = `${API_PATH}/list`
/** Maximum rows of a page. */
export const LIMIT_PARAMETER = 'limit'
/** `next` of a page of the same list. */
export const CURSOR_PARAMETER = 'cursor'
/** Maximum of `limit`, and its default. */
export const LIST_LIMIT_MAX = 200
export const LIST_LIMIT_DEFAULT = 100
/** Maximum shipments that can be selected, printed, copied or exported by reference. */
export const SELECTED_MAX = 2000

/** `GET`: what has changed in a list, see `ListNews`. Accepts {@link SNAPSHOT_PARAMETER}. */
export const LIST_NEWS_PATH = `${LIST_PATH}/news`
/** `snapshot` of a page. Without a cursor, it requests the first page of that snapshot if the proxy still has it. */
export const SNAPSHOT_PARAMETER = 'snapshot'

/** `POST` of `CopyRequest`: a table for the clipboard, see `CopiedShipments`. */
export const COPY_PATH = `${API_PATH}/copy`
/** `POST` of `ExportRequest`: prepares a file, see `ExportTicket`. */
export const EXPORT_PATH = `${API_PATH}/export`

/** `GET`: the file of a ticket. */
export function exportFilePath(ticket: string): string {
  return `${EXPORT_PATH}/${ticket}`
}

/** `GET`: settings, views and people of the team, see `TeamAnswer`. */
export const TEAM_PATH = `${API_PATH}/team`
/** `GET`: the notes of one shipment, see `TeamNotesAnswer`. Accepts {@link REFERENCE_PARAMETER}. */
export const TEAM_NOTES_PATH = `${TEAM_PATH}/notes`
/** `POST` of `TeamWrites`: the only way to change the team's state. Answers with `TeamWritesAnswer`. */
export const TEAM_WRITES_PATH = `${TEAM_PATH}/writes`
/** `GET`: all stored data about the user, see `MyData`. */
export const MY_DATA_PATH = `${ME_PATH}/data`
/** `POST` of `{}`: deletes the user's data and ends the session. */
export const FORGET_ME_PATH = `${ME_PATH}/forget`

/** `GET`: who is signed in, see `SessionState`. */
export const SESSION_PATH = '/auth/session'
/** `GET`: redirects to the sign-in service. {@link RETURN_PARAMETER} is where the user goes afterwards. */
export const LOGIN_PATH = '/auth/login'
/** `GET`: where the sign-in service redirects users to. */
export const CALLBACK_PATH = '/auth/callback'
/** `POST` without a body: ends the session. */
export const LOGOUT_PATH = '/auth/logout'
/** `GET`: the page shown after signing out. */
export const SIGNED_OUT_PATH = '/auth/signed-out'

/** `GET`: whether the proxy runs, for probes. With {@link FULL_PARAMETER}, details for authorised callers. */
export const HEALTH_PATH = '/healthz'
/** `GET`: the licences of bundled packages, as text. */
export const LICENCES_PATH = '/licences'

/** With the value {@link ROW_VIEW}, events contain judged rows (`VersionedRow`) instead of full shipments. */
export const VIEW_PARAMETER = 'view'
export const ROW_VIEW = 'row'
/** What the stream contains besides shipments, separated by commas: {@link WITH_TEAM}. */
export const WITH_PARAMETER = 'with'
export const WITH_TEAM = 'team'
export const REFERENCE_PARAMETER = 'reference'
export const FULL_PARAMETER = 'full'
/** A path of the dashboard with its query and fragment. */
export const RETURN_PARAMETER = 'return'

/** References are case-sensitive and may contain any character. */
export function shipmentPath(reference: string): string {
  return `${SHIPMENTS_PATH}/${encodeURIComponent(reference)}`
}

/** `GET`: what the proxy has seen of one shipment, see `ShipmentHistory`. */
export function historyPath(reference: string): string {
  return `${shipmentPath(reference)}${HISTORY_END}`
}

/** `GET`: the route of one shipment, ready to draw, see `ShipmentRoute`. */
export function routePath(reference: string): string {
  return `${shipmentPath(reference)}${ROUTE_END}`
}

/** `GET`: the attention items of one shipment, see `JudgedShipment`. */
export function judgedPath(reference: string): string {
  return `${shipmentPath(reference)}${JUDGED_END}`
}

/** Suffixes of a shipment's path. */
export const JUDGED_END = '/judged'
export const HISTORY_END = '/history'
export const ROUTE_END = '/route'
