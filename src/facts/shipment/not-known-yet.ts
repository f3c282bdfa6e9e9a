/** The words for any value that can still become known. */
export const NOT_KNOWN_YET = 'Not known yet'
