import { describe, expect, it, vi } from 'vitest'
import { buildCredential } from './credential.ts'
import { toBase64url } from './encoding.ts'
import { sign } from './jws.ts'
import {
  aKey,
  aStatusList,
  aToken,
  copy,
  did,
  documentOf,
  facts,
  level,
  now,
  place,
  publicUrl,
} from './testing.ts'
import { type Evidence, verifyCredential } from './verify.ts'

const key = await aKey()
const token = await aToken(key)
const statusList = await aStatusList(key)
const suspensionList = await aStatusList(key, { purpose: 'suspension' })
const evidence: Evidence = {
  token,
  trustedIssuer: did,
  keyDocument: documentOf(key),
  statusList,
  suspensionList,
  expected: facts,
  now,
}

describe('verifyCredential', () => {
  it('says neither yes nor no where the browser keeps its cryptography back', async () => {
    vi.stubGlobal('crypto', undefined)
    try {
      const { signature, isAccepted } = await verifyCredential(evidence)

      expect(signature).toEqual({ outcome: 'unknown', reason: 'unsupported' })
      expect(isAccepted).toBe(false)
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('passes each step of a true certificate and says by which key', async () => {
    const result = await verifyCredential(evidence)

    expect(result.isAccepted).toBe(true)
    expect(result.signature).toMatchObject({ outcome: 'passed', keyId: `${did}#key-1` })
    expect(result.issuer).toEqual({ outcome: 'passed', id: did })
    expect(result.dates).toEqual({ outcome: 'passed', from: facts.issuedAt, until: facts.validUntil })
    expect(result.status).toMatchObject({ outcome: 'passed', index: place.index })
    expect(result.facts).toEqual({ outcome: 'passed', compared: 15 })
    expect(result.claims?.facts).toEqual(facts)
  })

  it('still checks a certificate of a retired key that stands in the document', async () => {
    const next = await aKey('key-2')
    const keyDocument = documentOf(next, key)
    const list = await aStatusList(next)

    const suspensions = await aStatusList(next, { purpose: 'suspension' })
    const result = await verifyCredential({
      ...evidence,
      keyDocument,
      statusList: list,
      suspensionList: suspensions,
    })

    expect(result.isAccepted).toBe(true)
  })

  it('refuses every change of a single bit of the text, in all three parts', async () => {
    const bytes = new TextEncoder().encode(token)
    const step = 7
    let accepted = 0
    for (let bit = 0; bit < bytes.length * 8; bit += step) {
      const changed = Uint8Array.from(bytes)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      const result = await verifyCredential({ ...evidence, token: new TextDecoder().decode(changed) })
      if (result.signature.outcome === 'passed' || result.isAccepted) accepted++
    }

    expect(accepted).toBe(0)
  })

  it('refuses another spelling of the same signature', async () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const last = alphabet.indexOf(token.at(-1) ?? '')
    const respelled = `${token.slice(0, -1)}${alphabet[last ^ 1]}`

    const result = await verifyCredential({ ...evidence, token: respelled })

    expect(result.signature).toEqual({ outcome: 'failed', reason: 'unreadable' })
  })

  it('refuses a key that is not in the document, whatever it calls itself', async () => {
    const thief = await aKey()
    const forged = await aToken(thief)

    const result = await verifyCredential({ ...evidence, token: forged })

    expect(result.signature).toEqual({ outcome: 'failed', reason: 'does_not_fit' })
    expect(result.isAccepted).toBe(false)
  })

  it('refuses a document of another issuer and a key of another name', async () => {
    const foreign = { ...documentOf(key), id: 'did:web:evil.example' }
    const stranger = await aToken({ ...key, id: 'did:web:evil.example#key-1' })

    const byDocument = await verifyCredential({ ...evidence, keyDocument: foreign })
    const byName = await verifyCredential({ ...evidence, token: stranger })

    expect(byDocument.signature).toEqual({ outcome: 'failed', reason: 'unknown_key' })
    expect(byName.signature).toEqual({ outcome: 'failed', reason: 'unknown_key' })
  })

  it.each([
    ['alg none', { alg: 'none', typ: 'vc+jwt', kid: key.id }],
    ['another type', { alg: 'EdDSA', typ: 'JWT', kid: key.id }],
    ['an extension it must understand', { alg: 'EdDSA', typ: 'vc+jwt', kid: key.id, crit: ['b64'] }],
  ])('does not read a header with %s', async (_name, header) => {
    const [, payload, signature] = token.split('.')
    const head = toBase64url(new TextEncoder().encode(JSON.stringify(header)))

    const result = await verifyCredential({ ...evidence, token: `${head}.${payload}.${signature}` })

    expect(result.signature).toEqual({ outcome: 'failed', reason: 'unreadable' })
  })

  it('says what differs where another name stands on the page', async () => {
    const expected = { ...facts, labName: 'Another Lab', score: 100 }

    const result = await verifyCredential({ ...evidence, expected })

    expect(result.facts).toEqual({ outcome: 'failed', reason: 'different' })
    expect(result.differing).toEqual(['labName', 'score'])
    expect(result.isAccepted).toBe(false)
  })

  it('is not accepted a second after its end, nor before its beginning', async () => {
    const after = await verifyCredential({ ...evidence, now: new Date(facts.validUntil.getTime() + 1000) })
    const before = await verifyCredential({ ...evidence, now: new Date(facts.issuedAt.getTime() - 61_000) })

    expect(after.dates).toEqual({ outcome: 'failed', reason: 'expired' })
    expect(before.dates).toEqual({ outcome: 'failed', reason: 'early' })
    expect(after.isAccepted || before.isAccepted).toBe(false)
  })

  it('tells a withdrawn certificate by its bit, even from an old list', async () => {
    const withdrawn = [place.index]
    const fresh = await aStatusList(key, { withdrawn })
    const old = await aStatusList(key, { withdrawn, validFrom: new Date('2025-12-01T00:00:00Z') })

    for (const list of [fresh, old]) {
      const result = await verifyCredential({ ...evidence, statusList: list })
      expect(result.status).toEqual({ outcome: 'failed', reason: 'withdrawn' })
      expect(result.isAccepted).toBe(false)
    }
  })

  it('refuses a certificate that is suspended, and takes it again once it is not', async () => {
    const suspended = await aStatusList(key, { purpose: 'suspension', withdrawn: [place.index] })

    const during = await verifyCredential({ ...evidence, suspensionList: suspended })
    const after = await verifyCredential(evidence)

    expect(during.status).toEqual({ outcome: 'failed', reason: 'suspended' })
    expect(during.isAccepted).toBe(false)
    expect(after.isAccepted).toBe(true)
  })

  it('says that a certificate is withdrawn, whatever the list of suspensions says', async () => {
    const statusList = await aStatusList(key, { withdrawn: [place.index] })

    const result = await verifyCredential({ ...evidence, statusList })

    expect(result.status).toEqual({ outcome: 'failed', reason: 'withdrawn' })
  })

  it('does not know without a list of suspensions of today, and takes no other list for it', async () => {
    const outdated = await aStatusList(key, {
      purpose: 'suspension',
      withdrawn: [place.index],
      validFrom: new Date('2026-02-01T00:00:00Z'),
    })

    const missing = await verifyCredential({ ...evidence, suspensionList: undefined })
    const other = await verifyCredential({ ...evidence, suspensionList: evidence.statusList })
    const old = await verifyCredential({ ...evidence, suspensionList: outdated })

    expect(missing.status).toEqual({ outcome: 'unknown', reason: 'unreachable' })
    expect(other.status).toEqual({ outcome: 'unknown', reason: 'list_not_signed' })
    expect(old.status).toEqual({ outcome: 'unknown', reason: 'list_outdated' })
  })

  it('takes a certificate from before there was a list of suspensions', async () => {
    const payload = buildCredential({ facts, level, status: place, publicUrl, copy })
    const older = await sign({ ...payload, credentialStatus: payload.credentialStatus[0] }, key)

    const result = await verifyCredential({ ...evidence, token: older, suspensionList: undefined })

    expect(result.isAccepted).toBe(true)
  })

  it('is unsure, never accepting, without a current list that we signed', async () => {
    const outdated = await aStatusList(key, { validFrom: new Date('2026-02-01T00:00:00Z') })
    const otherPlace = await aStatusList(key, { listId: 2 })
    const forged = await aStatusList(await aKey())
    const notAList = await sign({ id: 'x' }, key)
    const cases: [string | undefined, string][] = [
      [undefined, 'unreachable'],
      [outdated, 'list_outdated'],
      [otherPlace, 'list_not_signed'],
      [forged, 'list_not_signed'],
      [notAList, 'list_not_signed'],
      ['', 'list_not_signed'],
    ]

    for (const [list, reason] of cases) {
      const result = await verifyCredential({ ...evidence, statusList: list })
      expect(result.status).toEqual({ outcome: 'unknown', reason })
      expect(result.isAccepted).toBe(false)
    }
  })

  it('is unsure of everything where the key document could not be fetched', async () => {
    const result = await verifyCredential({ ...evidence, keyDocument: undefined })

    expect(result.signature).toEqual({ outcome: 'unknown', reason: 'no_key_document' })
    expect(result.dates.outcome).toBe('unknown')
    expect(result.isAccepted).toBe(false)
    expect(result.claims?.facts.labName).toBe(facts.labName)
  })

  it('does not accept a file that nothing is compared with', async () => {
    const result = await verifyCredential({ ...evidence, expected: null })

    expect(result.facts).toEqual({ outcome: 'unknown', reason: 'nothing_to_compare' })
    expect(result.isAccepted).toBe(false)
  })
})
