import { badgeSvg } from '@lab-zer0/content/badge.ts'
import type { getBadge } from '@lab-zer0/contracts/certificates.ts'
import { bakeIntoSvg } from '@lab-zer0/domain/certificates/badge-file.ts'
import { stateOf } from '@lab-zer0/domain/certificates/validity.ts'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { proofOf } from '../log/index.ts'
import { findPublic } from './certificates.queries.ts'

/** The embedded picture is asked for anew and shows its state by itself; the download carries the credential. */
export async function readBadge({ db, now }: Context, { params, query }: Input<typeof getBadge>) {
  const row = found(await findPublic(db, params.publicId), 'certificate_not_found')
  const svg = badgeSvg({ ...row, state: stateOf(row, now) })
  const isDownload = query.download === 'true'
  const logProof = isDownload ? await proofOf(db, row.publicId) : undefined
  const bytes = row.credential ? bakeIntoSvg(svg, row.credential, logProof) : svg
  return {
    contentType: 'image/svg+xml',
    bytes,
    ...(isDownload ? { downloadAs: `lab-zer0-badge-${row.publicId}.svg` } : {}),
  }
}
