/** Whose account the dashboard shows, and who is signed in. */
export const ME_PATH = '/api/me'
