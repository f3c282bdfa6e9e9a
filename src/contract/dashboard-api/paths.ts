/** Paths of the proxy, as the browser asks for them and the proxy routes them. */

/** Everything below it belongs to the API and needs a session where sign-in is on. */
export const API_PATH = '/api'
/** `GET`: whose account the dashboard shows. */
export const ME_PATH = `${API_PATH}/me`
/** `GET`: a page of shipments; takes the specification's parameters. */
export const SHIPMENTS_PATH = `${API_PATH}/shipments`
/** `GET`: the change feed as server-sent events; takes {@link VIEW_PARAMETER} and {@link WITH_PARAMETER}. */
export const EVENTS_PATH = `${API_PATH}/events`

/** `GET`: sea lanes, see `LanesAnswer`; takes {@link PAIRS_PARAMETER}. */
export const LANES_PATH = `${API_PATH}/lanes`
/** At most {@link PAIRS_MAX} pairs of places, with semicolons between. */
export const PAIRS_PARAMETER = 'pairs'
export const PAIRS_MAX = 200

/** `GET`: how many shipments there are, see `CountsAnswer`; takes {@link COUNTED_PARAMETER}. */
export const COUNTS_PATH = `${API_PATH}/counts`
/** The query of a list that is counted; sent once for each, at most {@link COUNTED_VIEWS_MAX} times. */
export const COUNTED_PARAMETER = 'search'
export const COUNTED_VIEWS_MAX = 60
/** The version of the answer that the client has, `<boot>.<sequence>`: the same one is answered with `Unchanged`. */
export const HAVE_PARAMETER = 'have'

/** `GET`: what needs a look today, see `TodayAnswer`; takes the query of a list's address. */
export const TODAY_PATH = `${API_PATH}/today`
/** What the page does not ask for, since it chooses itself among the rows that it has. */
export const TODAY_OWN_FILTERS: readonly string[] = ['tab', 'group', 'kind', 'mine']
/** `GET`: all orders, see `OrdersAnswer`; with {@link TAG_PARAMETER} the shipments of one, see `OrderAnswer`. */
export const ORDERS_PATH = `${API_PATH}/orders`
export const TAG_PARAMETER = 'tag'
/** `GET`: the orders that a text finds, see `FoundOrdersAnswer`; takes {@link TEXT_PARAMETER}. */
export const FOUND_ORDERS_PATH = `${ORDERS_PATH}/found`
/** `POST` of `NamedRequest`: the orders that pasted texts may stand for, see `NamedAnswer`. */
export const NAMED_ORDERS_PATH = `${ORDERS_PATH}/named`
/** Most lines of required dates that are pasted at once. */
export const PASTED_LINES_MAX = 1000

/** `GET`: the map of active shipments, see `OverviewAnswer`; takes the query of a list's address. */
export const OVERVIEW_PATH = `${API_PATH}/overview`

/** `GET`: what a text may stand for, see `SuggestAnswer`; takes {@link TEXT_PARAMETER}. */
export const SUGGEST_PATH = `${API_PATH}/suggest`
/** The text of a search, as in a list's address. */
export const TEXT_PARAMETER = 'q'
/** Some 300 numbers. */
export const TEXT_LENGTH_MAX = 4000

/**
 * `GET`: the values of filters, see `FacetsAnswer`; takes the query of a list's address and {@link FACETS_PARAMETER}. With
 * {@link TAB_PARAMETER} it counts among the rows of that tab of Today, of those with items of some kinds.
 */
export const FACETS_PATH = `${API_PATH}/facets`
/** Names of filters, with commas between. */
export const FACETS_PARAMETER = 'of'
export const TAB_PARAMETER = 'tab'
export const KIND_PARAMETER = 'kind'

/** `GET`: rows of a list, see `ListPage`; takes the query of a list's address and the next parameters. */
export const LIST_PATH = `${API_PATH}/list`
/** Most rows of a page. */
export const LIMIT_PARAMETER = 'limit'
/** `next` of a page of the same list. */
export const CURSOR_PARAMETER = 'cursor'
/** Most rows of a page, and how many there are when `limit` is absent. */
export const LIST_LIMIT_MAX = 200
export const LIST_LIMIT_DEFAULT = 100
/** Most shipments that can be selected, printed, copied or exported by their references. */
export const SELECTED_MAX = 2000

/** `GET`: what has changed of a list, see `ListNews`; takes {@link SNAPSHOT_PARAMETER}. */
export const LIST_NEWS_PATH = `${LIST_PATH}/news`
/** `snapshot` of a page. Without a cursor, the first page is of that snapshot while the proxy has it. */
export const SNAPSHOT_PARAMETER = 'snapshot'

/** `POST` of `CopyRequest`: a table for the clipboard, see `CopiedTable`. */
export const COPY_PATH = `${API_PATH}/copy`
/** `POST` of `ExportRequest`: prepares a file, see `ExportTicket`. */
export const EXPORT_PATH = `${API_PATH}/export`

/** `GET`: the file of a ticket. */
export function exportFilePath(ticket: string): string {
  return `${EXPORT_PATH}/${ticket}`
}

/** `GET`: settings, views and people of the team, see `TeamAnswer`. */
export const TEAM_PATH = `${API_PATH}/team`
/** `GET`: the notes of one shipment, see `TeamNotesAnswer`; takes {@link REFERENCE_PARAMETER}. */
export const TEAM_NOTES_PATH = `${TEAM_PATH}/notes`
/** `POST` of `TeamWrites`: the one way to change the team's state; answers with `TeamWritesAnswer`. */
export const TEAM_WRITES_PATH = `${TEAM_PATH}/writes`
/** `GET`: everything that is kept about the user, see `MyData`. */
export const MY_DATA_PATH = `${ME_PATH}/data`
/** `POST` of `{}`: forgets the user, and ends the session. */
export const FORGET_ME_PATH = `${ME_PATH}/forget`

/** `GET`: who is signed in, see `SessionState`. */
export const SESSION_PATH = '/auth/session'
/** `GET`: leads to the sign-in service; {@link RETURN_PARAMETER} says where to go on afterwards. */
export const LOGIN_PATH = '/auth/login'
/** `GET`: where the sign-in service sends people back to. */
export const CALLBACK_PATH = '/auth/callback'
/** `POST` without a body: ends the session. */
export const LOGOUT_PATH = '/auth/logout'
/** `GET`: the page shown after signing out. */
export const SIGNED_OUT_PATH = '/auth/signed-out'

/** `GET`: whether the proxy runs; for probes. With {@link FULL_PARAMETER} how it does, for those that may know. */
export const HEALTH_PATH = '/healthz'
/** `GET`: the licences of what the build bundled, as text. */
export const LICENCES_PATH = '/licences'

/** With the value {@link ROW_VIEW}, events carry judged rows (`VersionedRow`) instead of full shipments. */
export const VIEW_PARAMETER = 'view'
export const ROW_VIEW = 'row'
/** What the stream tells beside shipments, with commas between: {@link WITH_TEAM}. */
export const WITH_PARAMETER = 'with'
export const WITH_TEAM = 'team'
export const REFERENCE_PARAMETER = 'reference'
export const FULL_PARAMETER = 'full'
/** A path of the dashboard with query and fragment. */
export const RETURN_PARAMETER = 'return'

/** Path of one shipment. References are case-sensitive and may hold any character. */
export function shipmentPath(reference: string): string {
  return `${SHIPMENTS_PATH}/${encodeURIComponent(reference)}`
}

/** `GET`: what was seen of one shipment, see `ShipmentHistory`. */
export function historyPath(reference: string): string {
  return `${shipmentPath(reference)}${HISTORY_END}`
}

/** `GET`: the route of one shipment as a map draws it, see `ShipmentRoute`. */
export function routePath(reference: string): string {
  return `${shipmentPath(reference)}${ROUTE_END}`
}

/** `GET`: what needs a look on one shipment, see `JudgedShipment`. */
export function judgedPath(reference: string): string {
  return `${shipmentPath(reference)}${JUDGED_END}`
}

/** What follows the path of a shipment. */
export const JUDGED_END = '/judged'
export const HISTORY_END = '/history'
export const ROUTE_END = '/route'
