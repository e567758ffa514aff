import { Bitstring } from '@digitalbazaar/bitstring'
import { compactVerify, importJWK, type JWK } from 'jose'

export const NAME = 'jose and @digitalbazaar/bitstring'

type KeyDocument = {
  id: string
  verificationMethod: { id: string; publicKeyJwk: JWK }[]
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
    const credential = await payloadOf(token, keyDocument)
    if (credential.issuer?.id !== keyDocument.id) return false
    if (now < new Date(credential.validFrom) || now > new Date(credential.validUntil)) return false
    const names: { identityType: string; identityHash: string }[] = credential.credentialSubject.identifier
    if (names.find(({ identityType }) => identityType === 'name')?.identityHash !== expected.labName)
      return false
    return !(await isWithdrawn(credential.credentialStatus, { keyDocument, statusListOf }, now))
  } catch {
    // Whatever it stumbles over, it does not accept.
    return false
  }
}

async function isWithdrawn(
  status: { statusListCredential: string; statusListIndex: string },
  { keyDocument, statusListOf }: Published,
  now: Date,
): Promise<boolean> {
  const list = await payloadOf(await statusListOf(status.statusListCredential), keyDocument)
  if (list.id !== status.statusListCredential || now > new Date(list.validUntil)) return true
  const buffer = await Bitstring.decodeBits({ encoded: list.credentialSubject.encodedList.slice(1) })
  return new Bitstring({ buffer }).get(Number(status.statusListIndex))
}

async function payloadOf(token: string, { verificationMethod, assertionMethod }: KeyDocument) {
  const { payload } = await compactVerify(
    token,
    async ({ kid }) => {
      const method = verificationMethod.find(({ id }) => id === kid && assertionMethod.includes(id))
      if (!method) throw new Error('no such key')
      return importJWK(method.publicKeyJwk, 'EdDSA')
    },
    { algorithms: ['EdDSA'] },
  )
  return JSON.parse(new TextDecoder().decode(payload))
}
