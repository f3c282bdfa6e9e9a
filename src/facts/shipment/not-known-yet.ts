/** Where nothing more is known than that a value can still come. */
export const NOT_KNOWN_YET = 'Not known yet'
