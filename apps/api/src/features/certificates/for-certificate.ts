import { certificateActs } from '@lab-zer0/domain/access/organisation-acts.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { isOneOf } from '../../platform/access.ts'
import type { Signed } from '../../platform/context.ts'
import { found } from '../../platform/refusal.ts'
import { type CertificateRow, findOwn } from './certificates.queries.ts'

/** A certificate of the caller's organisation, as it was when the act was permitted. */
export type CertificateContext = Signed & { certificate: CertificateRow; organisationId: OrganisationId }

/** The use case of an act on a certificate: it is looked up and the act decided before it runs. */
export function forCertificate<Input extends { params: { publicId: string } }, Result>(
  run: (context: CertificateContext, input: Input) => Promise<Result>,
) {
  return async (context: Signed, input: Input): Promise<Result> => {
    const { access, actor, db } = context
    const organisationId = found(actor.organisationId, 'certificate_not_found')
    const certificate = (await findOwn(db, organisationId, input.params.publicId)) ?? null
    if (!isOneOf(certificateActs, access.act)) throw new Error(`${access.act} is no act on a certificate`)
    access.permit(certificateActs[access.act].decide(access.viewer, { certificate }))
    return run(
      { ...context, certificate: found(certificate, 'certificate_not_found'), organisationId },
      input,
    )
  }
}
