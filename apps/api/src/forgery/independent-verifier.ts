import { Bitstring } from '@digitalbazaar/bitstring'
import { compactVerify, decodeProtectedHeader, importJWK, type JWK } from 'jose'

export const NAME = 'jose and @digitalbazaar/bitstring'

type KeyDocument = {
  id: string
  /** W3C Controlled Identifiers: a method may end (`expires`) or be taken back (`revoked`). */
  verificationMethod: { id: string; publicKeyJwk: JWK; expires?: string; revoked?: string }[]
  assertionMethod: string[]
}

export type Published = { keyDocument: KeyDocument; statusListOf(url: string): Promise<string> }

/** What a stranger's software would do with nothing of ours: it shares no line with the signer. */
export async function acceptsIndependently(
  token: string,
  { keyDocument, statusListOf }: Published,
  expected: { labName: string },
  now: Date,
): Promise<boolean> {
  try {
    const { payload: credential, method } = await payloadOf(token, keyDocument)
    const signedAt = credential.iat ? new Date(credential.iat * 1000) : new Date(credential.validFrom)
    if (method.expires && signedAt >= new Date(method.expires)) return false
    if (credential.issuer?.id !== keyDocument.id) return false
    if (now < new Date(credential.validFrom) || now > new Date(credential.validUntil)) return false
    const names: { identityType: string; identityHash: string }[] = credential.credentialSubject.identifier
    if (names.find(({ identityType }) => identityType === 'name')?.identityHash !== expected.labName)
      return false
    // W3C Bitstring Status List: a credential has one entry or several, and each of them must be clear.
    for (const status of [credential.credentialStatus].flat()) {
      if (await isMarked(status, { keyDocument, statusListOf }, now)) return false
    }
    return true
  } catch {
    // Whatever it stumbles over, it does not accept.
    return false
  }
}

async function isMarked(
  status: { statusPurpose: string; statusListCredential: string; statusListIndex: string },
  { keyDocument, statusListOf }: Published,
  now: Date,
): Promise<boolean> {
  const { payload: list, method } = await payloadOf(
    await statusListOf(status.statusListCredential),
    keyDocument,
  )
  // A list is of today, and so is the key that signs it.
  if (method.expires) return true
  if (list.credentialSubject.statusPurpose !== status.statusPurpose) return true
  if (list.id !== status.statusListCredential || now > new Date(list.validUntil)) return true
  const buffer = await Bitstring.decodeBits({ encoded: list.credentialSubject.encodedList.slice(1) })
  return new Bitstring({ buffer }).get(Number(status.statusListIndex))
}

async function payloadOf(token: string, { verificationMethod, assertionMethod }: KeyDocument) {
  const { kid } = decodeProtectedHeader(token)
  const method = verificationMethod.find(({ id }) => id === kid && assertionMethod.includes(id))
  if (!method || method.revoked) throw new Error('no such key')
  const key = await importJWK(method.publicKeyJwk, 'EdDSA')
  const { payload } = await compactVerify(token, key, { algorithms: ['EdDSA'] })
  return { payload: JSON.parse(new TextDecoder().decode(payload)), method }
}
