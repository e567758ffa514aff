import { createHash } from 'node:crypto'
import { canonicalJson } from '@lab-zer0/domain/calculators/canonical-json.ts'
import { readCredential } from '@lab-zer0/domain/certificates/credential.ts'
import { type AwardFacts, awardText } from '@lab-zer0/domain/certificates/facts.ts'
import { changesFact } from '@lab-zer0/domain/certificates/gather-facts.ts'
import { keyIn } from '@lab-zer0/domain/certificates/issuer.ts'
import { isSignedBy, readJws } from '@lab-zer0/domain/certificates/jws.ts'
import { checkDossier, type DossierProblem, recordsIn } from '@lab-zer0/domain/dossiers/check-dossier.ts'
import { strFromU8, unzipSync } from 'fflate'
import type { AwardBasis } from '../../db/schema/certificates.ts'
import { type SavedForm, verifiedSaving } from '../award-facts/index.ts'
import { type Basis, type Editions, figuresOf } from '../calculators/index.ts'

export type FileCheck = {
  files: number
  records: number
  forms: number
  signature: 'none' | 'not_checked' | 'passed' | 'failed'
  problems: {
    code: DossierProblem['code'] | 'figures_differ' | 'saving_differs' | 'facts_differ' | 'not_signed'
    about: string
  }[]
}

/**
 * A dossier against itself: its files, the records that the award names, every locked figure by the editions that it
 * names, the verified saving of the certificate, and, where the keys of the issuer are given, the signature and that
 * the signed facts are those in the file.
 */
export async function checkFile(zip: Buffer, keyDocument?: unknown): Promise<FileCheck> {
  const files = new Map(Object.entries(unzipSync(zip)))
  const text = (path: string) => strFromU8(files.get(path) ?? new Uint8Array())
  const facts: AwardFacts | undefined = files.has('award-facts.json')
    ? JSON.parse(text('award-facts.json'))
    : undefined
  const records = facts ? recordsIn(facts) : []
  const problems: FileCheck['problems'] = await checkDossier(files, sha256, records)
  const paths = [...files.keys()].filter((path) => path.startsWith('forms/'))
  const forms = paths.map((path): LockedText => JSON.parse(text(path)))
  for (const [at, form] of forms.entries()) {
    if (!isRecomputed(form)) problems.push({ code: 'figures_differ', about: paths[at] ?? '' })
  }
  if (facts && !isSavingRecomputed(facts, forms, JSON.parse(text('changes.json')))) {
    problems.push({ code: 'saving_differs', about: 'award-facts.json' })
  }
  const token = text('credential.jwt')
  const signature = await signatureOf(token, keyDocument)
  if (signature === 'failed') problems.push({ code: 'not_signed', about: 'credential.jwt' })
  if (facts && token !== '' && signedFacts(token) !== awardText(facts)) {
    problems.push({ code: 'facts_differ', about: 'award-facts.json' })
  }
  return { files: files.size, records: records.length, forms: forms.length, signature, problems }
}

async function sha256(bytes: Uint8Array): Promise<string> {
  return createHash('sha256').update(bytes).digest('hex')
}

type LockedText = Basis & Editions & { results: object }

function isRecomputed({ results, schemaVersion, engineVersion, ...basis }: LockedText): boolean {
  return canonicalJson(figuresOf(basis, { schemaVersion, engineVersion })) === canonicalJson(results)
}

function isSavingRecomputed(
  { changes: stated }: AwardFacts,
  forms: readonly LockedText[],
  { changes, causes, lost }: AwardBasis,
): boolean {
  const saving = verifiedSaving(forms.map(savedForm), changes, causes)
  return canonicalJson(changesFact(stated.are_verified, { changes, lost, saving })) === canonicalJson(stated)
}

function savedForm({ formData, variables, before, asOf, ...form }: LockedText): SavedForm {
  return {
    ...form,
    mode: before === null ? 'baseline' : 'savings',
    inputs: formData,
    variables: variables.values,
    variablesVersion: variables.version,
    asOf: asOf ?? null,
    // Forms that name no day are of an engine that reads none.
    submittedAt: new Date(0),
  }
}

async function signatureOf(token: string, keyDocument: unknown): Promise<FileCheck['signature']> {
  if (token === '') return 'none'
  if (keyDocument === undefined) return 'not_checked'
  const jws = readJws(token)
  if (!jws) return 'failed'
  const key = keyIn(keyDocument, jws.keyId.split('#')[0] ?? '', jws.keyId)
  return key && !key.isRevoked && (await isSignedBy(jws, key.jwk)) ? 'passed' : 'failed'
}

function signedFacts(token: string): string | null {
  const jws = readJws(token)
  return (jws && readCredential(jws.payload)?.facts.awardFacts) ?? null
}
