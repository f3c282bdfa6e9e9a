import type { CustomTypesConfig } from 'pg'

/** PostgreSQL's number for the type of bytes. */
const BYTES = 17

/**
 * Reads columns that come in binary form: bytes as bytes, everything else as text. Bytes are copied out of the client's
 * buffer, which it fills again with what comes next.
 */
export const rawTypes: CustomTypesConfig = {
  getTypeParser: (type: number) => (value: string | Buffer) => {
    if (typeof value === 'string') return value
    return type === BYTES ? new Uint8Array(value) : value.toString()
  },
}
