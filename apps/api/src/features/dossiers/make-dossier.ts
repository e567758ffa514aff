import { createHash } from 'node:crypto'
import { dossier as copy } from '@lab-zer0/content/microcopy.ts'
import { verifyUrl } from '@lab-zer0/domain/certificates/credential.ts'
import { ISSUER_NAME } from '@lab-zer0/domain/certificates/issuer.ts'
import { CRATE_FILE, crateOf, crateText, type DossierFile } from '@lab-zer0/domain/dossiers/crate.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { strToU8, zipSync } from 'fflate'
import { dossierFiles } from './dossier-files.ts'
import type { Gathered } from './gather-dossier.ts'

const LICENSE = 'https://creativecommons.org/licenses/by/4.0/'
/** ZIP can't say anything earlier. The same records give the same bytes. */
const ZIP_TIME = new Date(1980, 0, 1)

/** The dossier of a cycle as a ZIP file. */
export function makeDossier(gathered: Gathered, publicUrl: string, madeAt: Date): Buffer<ArrayBuffer> {
  const { cycle, certificate } = gathered
  const files = dossierFiles(gathered)
  const names = { lab: cycle.labName, organisation: cycle.organisationName, number: cycle.number }
  const crate = crateOf(
    {
      name: fill(copy.name, names),
      description: fill(copy.description, names),
      license: LICENSE,
      lab: { name: cycle.labName, organisation: cycle.organisationName },
      publisher: { name: ISSUER_NAME, url: publicUrl },
      madeAt,
      certificateUrl: certificate ? verifyUrl(publicUrl, certificate.publicId) : null,
    },
    files,
    fingerprintOf,
  )
  const entries = [
    [CRATE_FILE, strToU8(crateText(crate))] as const,
    ...files.map(({ path, text }) => [path, strToU8(text)] as const),
  ]
  return Buffer.from(zipSync(Object.fromEntries(entries), { mtime: ZIP_TIME }))
}

function fingerprintOf({ text }: DossierFile) {
  const bytes = Buffer.from(text, 'utf8')
  return { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length }
}
