import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

/** Key and certificate of a TLS server, as PEM. */
export interface Certificate {
  readonly key: string
  readonly cert: string
}

const SEQUENCE = 0x30
const SET = 0x31
const INTEGER = 0x02
const BIT_STRING = 0x03
const OID = 0x06
const UTF8 = 0x0c
const TIME = 0x18
/** OIDs of ecdsa-with-SHA256 and of the common name attribute. */
const ECDSA_WITH_SHA256 = der(OID, Buffer.from('2a8648ce3d040302', 'hex'))
const COMMON_NAME = der(OID, Buffer.from('550403', 'hex'))

/** A self-signed certificate for localhost, valid for this century. It needs no other tool. */
export function selfSigned(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const content = der(
    SEQUENCE,
    der(INTEGER, Buffer.from([1])),
    der(SEQUENCE, ECDSA_WITH_SHA256),
    name('localhost'),
    der(SEQUENCE, der(TIME, Buffer.from('20000101000000Z')), der(TIME, Buffer.from('20991231235959Z'))),
    name('localhost'),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const certificate = der(SEQUENCE, content, der(SEQUENCE, ECDSA_WITH_SHA256), signed(content, privateKey))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}

function name(commonName: string): Buffer {
  return der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8, Buffer.from(commonName)))))
}

function signed(content: Buffer, key: KeyObject): Buffer {
  return der(BIT_STRING, Buffer.from([0]), sign('sha256', content, key))
}

/** Encodes one DER value: tag, length, content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content])
}

function lengthOf(length: number): number[] {
  if (length < 0x80) return [length]
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
}
