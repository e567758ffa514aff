import { verify } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/concerns.ts'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { findPublic } from './certificates.queries.ts'

/** Straight to the provider: neither the lab nor its organisation learns who wrote. */
export async function reportConcern(
  { db, enqueue }: Context,
  { params, body }: Input<typeof calls.reportConcern>,
) {
  const { publicId } = found(await findPublic(db, params.publicId), 'certificate_not_found')
  await enqueue({
    kind: 'certificate-concern',
    organisationId: null,
    userId: null,
    payload: { public_id: publicId, concern: body.concern, email: body.email ?? null },
  })
  return { success: true as const, message: verify.concern.sent_title }
}
