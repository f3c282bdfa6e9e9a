/** How much of the account a copy holds: the account set, or every shipment. */
export type Filled = 'account-set' | 'all'
