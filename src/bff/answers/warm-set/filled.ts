/** How much of the account a copy has: the account set, or every shipment. */
export type Filled = 'account-set' | 'all'
