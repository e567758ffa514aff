import { describe, expect, it } from 'vitest'
import { checkpointText } from '../log/checkpoint.ts'
import { awardEntry } from '../log/entries.ts'
import { bytesOf, leafHash } from '../log/hashing.ts'
import { cosignatureLine, signerOf, signNote, verifierKey } from '../log/notes.ts'
import { writeProof } from '../log/proof.ts'
import { keyIn } from './issuer.ts'
import { aKey, aStatusList, aToken, did, documentOf, facts, now, publicUrl } from './testing.ts'
import { verifyCredential } from './verify.ts'

const HOUR_MS = 3_600_000
const current = { ...(await aKey('key-2')), createdAt: new Date('2026-01-01T00:00:00Z') }
const retired = {
  ...(await aKey('key-1')),
  createdAt: new Date('2025-01-01T00:00:00Z'),
  retiredAt: new Date('2026-01-01T00:00:00Z'),
}
const compromised = { ...retired, compromisedAt: new Date('2025-12-01T00:00:00Z') }

const evidence = {
  trustedIssuer: did,
  keyDocument: documentOf(retired, current) as object,
  statusList: await aStatusList(current),
  suspensionList: await aStatusList(current, { purpose: 'suspension' }),
  expected: facts,
  now,
}

describe('a retired key', () => {
  it('still proves what it signed in its period, with or without a date of the signature', async () => {
    const undated = await verifyCredential({ ...evidence, token: await aToken(retired) })
    const dated = await verifyCredential({ ...evidence, token: await aToken(retired, {}, facts.issuedAt) })

    expect([undated.isAccepted, dated.isAccepted]).toEqual([true, true])
  })

  it('proves no award of a day after its retirement, and no signature made after it or before its time', async () => {
    const issuedAt = new Date('2026-02-01T00:00:00Z')
    const late = { issuedAt, validUntil: new Date('2027-01-31T12:59:59Z') }
    const tokens = [
      await aToken(retired, late),
      await aToken(retired, {}, issuedAt),
      await aToken(retired, {}, new Date('2024-12-31T00:00:00Z')),
    ]
    for (const token of tokens) {
      const result = await verifyCredential({ ...evidence, expected: { ...facts, ...late }, token })
      expect(result.signature).toEqual({ outcome: 'failed', reason: 'outside_key_period' })
      expect(result.isAccepted).toBe(false)
    }
  })

  it('signs no status list, not even one that is fresh', async () => {
    const statusList = await aStatusList(retired)

    const result = await verifyCredential({ ...evidence, token: await aToken(current, {}, now), statusList })

    expect(result.status).toEqual({ outcome: 'unknown', reason: 'list_not_signed' })
    expect(result.isAccepted).toBe(false)
  })
})

describe('a compromised key', () => {
  it('proves nothing, whatever date is signed, and is named in the document without being trusted', async () => {
    const keyDocument = documentOf(compromised, current)

    const result = await verifyCredential({ ...evidence, keyDocument, token: await aToken(compromised) })

    expect(result.signature).toEqual({ outcome: 'failed', reason: 'revoked_key' })
    expect(keyDocument.assertionMethod).toEqual([current.id])
    expect(keyDocument.verificationMethod[0]).toMatchObject({
      revoked: '2025-12-01T00:00:00.000Z',
      expires: '2026-01-01T00:00:00.000Z',
      publicKeyJwk: { nbf: 1_735_689_600, exp: 1_767_225_600 },
    })
    expect(keyIn(keyDocument, did, compromised.id)?.isRevoked).toBe(true)
  })
})

describe('the public log', async () => {
  const log = await signerOf('labzer0.example/api/log', 'log', (await aKey()).privateJwk)
  const witness = await signerOf('witness.example', 'witness', (await aKey()).privateJwk)
  const token = await aToken(current, {}, new Date(now.getTime() - HOUR_MS))
  const service = {
    id: `${did}#public-log`,
    type: 'TransparencyLog',
    serviceEndpoint: `${publicUrl}/api/log`,
    verifierKey: verifierKey(log.key),
    witnessKeys: [] as string[],
  }
  const logged = { ...evidence, token, keyDocument: { ...evidence.keyDocument, service: [service] } }
  const entry = await awardEntry({ publicId: facts.publicId, credential: token, at: now })
  const text = checkpointText(log.key.name, { size: 1, root: await leafHash(bytesOf(entry)) })
  const checkpoint = await signNote(text, log)
  const logProof = writeProof({ entry, index: 0, hashes: [], checkpoint })

  it('is found there by the proof', async () => {
    const result = await verifyCredential({ ...logged, logProof, requiresLog: true })

    expect(result.logged).toMatchObject({ outcome: 'passed', index: 0, size: 1 })
    expect(result.isAccepted).toBe(true)
  })

  it.each([
    ['signed an hour ago', HOUR_MS, 'unknown', 'not_yet', true],
    ['signed three days ago', 72 * HOUR_MS, 'failed', 'missing', false],
  ])('does not have one that was %s', async (_name, age, outcome, reason, isAccepted) => {
    const young = await aToken(current, {}, new Date(now.getTime() - age))

    const result = await verifyCredential({ ...logged, token: young, logProof: null })
    const strict = await verifyCredential({ ...logged, token: young, logProof: null, requiresLog: true })

    expect(result.logged).toEqual({ outcome, reason })
    expect([result.isAccepted, strict.isAccepted]).toEqual([isAccepted, false])
  })

  it('has another text under this number: not accepted', async () => {
    const other = await aToken(current, {}, now)

    const result = await verifyCredential({ ...logged, token: other, logProof })

    expect(result.logged).toEqual({ outcome: 'failed', reason: 'other_entry' })
    expect(result.isAccepted).toBe(false)
  })

  it('needs its witness where the checker asks for one', async () => {
    const trustedWitnesses = [verifierKey(witness.key)]
    const cosigned = checkpoint + (await cosignatureLine(text, witness, now))
    const witnessed = writeProof({ entry, index: 0, hashes: [], checkpoint: cosigned })

    const without = await verifyCredential({ ...logged, logProof, trustedWitnesses })
    const within = await verifyCredential({ ...logged, logProof: witnessed, trustedWitnesses })

    expect(without.logged).toEqual({ outcome: 'failed', reason: 'not_witnessed' })
    expect([without.isAccepted, within.isAccepted]).toEqual([false, true])
  })
})
