/** Keys of the queries about shipments, from generic to specific. */
export const LISTS_KEY = ['shipments', 'list'] as const
export const DETAILS_KEY = ['shipments', 'detail'] as const
export const TODAY_KEY = ['shipments', 'today'] as const
export const ORDERS_KEY = ['shipments', 'orders'] as const
export const CHANGES_KEY = ['shipments', 'changes'] as const
export const OVERVIEW_KEY = ['shipments', 'overview'] as const

/** Not below the shipments' key, so that no page reports their failure as one of its own. */
export const COUNTS_KEY = ['account', 'counts'] as const
export const FACETS_KEY = ['account', 'facets'] as const
export const SUGGEST_KEY = ['account', 'suggest'] as const
export const NEWS_KEY = ['account', 'list-news'] as const
export const JUDGED_KEY = ['account', 'judged'] as const
