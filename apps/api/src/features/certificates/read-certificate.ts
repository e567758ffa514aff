import type {
  getCertificate,
  getCredential,
  getStatusList,
  getSuspensionList,
} from '@lab-zer0/contracts/certificates.ts'
import { didOf, issuerDocument } from '@lab-zer0/domain/certificates/issuer.ts'
import type { Context } from '../../platform/context.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { publicMarketView } from '../electricity/index.ts'
import { logServiceOf } from '../log/index.ts'
import { presentCertificate } from './certificates.present.ts'
import { allKeys, findPublic, findStatusList, recordsToday } from './certificates.queries.ts'

const CREDENTIAL = 'application/vc+jwt'

export async function readCertificate(
  { db, now, config }: Context,
  { params }: Input<typeof getCertificate>,
) {
  const row = found(await findPublic(db, params.publicId), 'certificate_not_found')
  const records = row.facts ? await recordsToday(db, row.publicId) : []
  const certificate = presentCertificate(row, records, config.publicUrl, now)
  // Below the facts and outside the credential: a change of contract changes no certificate.
  const market_based = await publicMarketView(db, row.publicId)
  return { success: true as const, certificate: { ...certificate, market_based } }
}

export async function readCredentialFile({ db }: Context, { params }: Input<typeof getCredential>) {
  const { credential } = found(await findPublic(db, params.publicId), 'certificate_not_found')
  if (!credential) refuse('certificate_not_signed', { retryAfterSeconds: 2 })
  return { contentType: CREDENTIAL, bytes: credential }
}

/** A list that was drawn from and not signed yet is nothing that anybody could check. */
export async function readStatusListFile({ db }: Context, { params }: Input<typeof getStatusList>) {
  const list = await findStatusList(db, params.listId)
  return { contentType: CREDENTIAL, bytes: found(list?.credential, 'status_list_not_found') }
}

export async function readSuspensionListFile({ db }: Context, { params }: Input<typeof getSuspensionList>) {
  const list = await findStatusList(db, params.listId)
  return { contentType: CREDENTIAL, bytes: found(list?.suspensionCredential, 'status_list_not_found') }
}

export async function readIssuer({ db, config }: Context) {
  const log = await logServiceOf(db, config.witnessKeys)
  return issuerDocument(didOf(config.publicUrl), await allKeys(db), log)
}
