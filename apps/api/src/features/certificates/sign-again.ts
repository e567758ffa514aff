import { readCredential } from '@lab-zer0/domain/certificates/credential.ts'
import { isSignedBy, readJws, sign } from '@lab-zer0/domain/certificates/jws.ts'
import { differences } from '@lab-zer0/domain/certificates/verify.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { certificates, signingKeys } from '../../db/schema/certificates.ts'
import type { WorkTransaction } from '../../platform/work-jobs.ts'
import { peopleToTell, withAwardText } from './certificates.queries.ts'
import { keyOf } from './sign-certificates.ts'

const BATCH = 200

/** Each minute, until no certificate is left that a compromised key signed: a worker that is killed goes on from there. */
export async function enqueueReplacements({ db, enqueueAllWork }: WorkTransaction): Promise<void> {
  const keys = await db
    .select()
    .from(signingKeys)
    .where(and(isNotNull(signingKeys.compromisedAt), isNull(signingKeys.replacedAt)))
  for (const { id: keyId } of keys) {
    const { rows } = await db.execute<{ organisation_id: OrganisationId; certificate_id: string }>(
      sql`select organisation_id, certificate_id from certificates_signed_by(${keyId}, ${BATCH})`,
    )
    if (rows.length === 0) await db.execute(sql`select mark_key_replaced(${keyId})`)
    await enqueueAllWork(
      rows.map(({ organisation_id: organisationId, certificate_id }) => ({
        kind: 'certificate.sign-again' as const,
        organisationId,
        userId: null,
        payload: { certificate_id, key_id: keyId },
      })),
    )
  }
}

type Asked = { organisationId: OrganisationId; id: string; keyId: string }

/** The same text with the key of today. What was awarded does not change, and the lab is told once. */
export async function signAgain(
  context: WorkTransaction,
  { organisationId, id, keyId }: Asked,
): Promise<'signed' | 'differs' | undefined> {
  const { db, now, enqueue } = context
  const own = and(eq(certificates.organisationId, organisationId), eq(certificates.id, id))
  const [row] = await db.select().from(certificates).where(own)
  const before = row?.credential ? readJws(row.credential) : undefined
  if (!row || !before?.keyId.endsWith(`#${keyId}`)) return undefined
  const [key] = await db.select().from(signingKeys).where(eq(signingKeys.id, keyId))
  const claims = readCredential(before.payload)
  const isTrue = key && claims && (await isSignedBy(before, key.publicJwk))
  if (!isTrue || differences(claims.facts, withAwardText(row)).length > 0) return 'differs'
  const payload = { ...before.payload, iat: Math.floor(now.getTime() / 1000) }
  const credential = await sign(payload, await keyOf(context))
  const signed = await db
    .update(certificates)
    .set({ credential })
    .where(and(own, eq(certificates.credential, row.credential ?? '')))
    .returning({ id: certificates.id })
  if (signed.length === 0) return undefined
  for (const recipientId of await peopleToTell(db, organisationId, row.labId)) {
    const told = { certificate_id: id, recipient_id: recipientId }
    await enqueue({ kind: 'certificate-resigned', organisationId, userId: recipientId, payload: told })
  }
  return 'signed'
}
