import type { CustomTypesConfig } from 'pg'

/** PostgreSQL's number for the type bytea. */
const BYTES = 17

/**
 * Reads columns in binary form: bytes as bytes, everything else as text. Bytes are copied, because the client reuses
 * its buffer.
 */
export const rawTypes: CustomTypesConfig = {
  getTypeParser: (type: number) => (value: string | Buffer) => {
    if (typeof value === 'string') return value
    return type === BYTES ? new Uint8Array(value) : value.toString()
  },
}
