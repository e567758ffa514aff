import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files.ts'
import type { CertificateRow } from '../certificates/index.ts'
import { documentKey, storedDocument } from '../documents/index.ts'
import { gatherDossier } from './gather-dossier.ts'
import { makeDossier } from './make-dossier.ts'

type Making = { db: Database; files: FileStore; config: Pick<Config, 'publicUrl'> }
type Certificate = Pick<
  CertificateRow,
  'publicId' | 'organisationId' | 'labId' | 'cycleId' | 'issuedAt' | 'credential'
>

export function dossierKey(publicUrl: string, publicId: string): string {
  return documentKey('dossier', publicUrl, publicId)
}

/**
 * The dossier of a certificate, made once and kept: what is recorded after the award does not change it. Before it is
 * signed there is nothing to keep.
 */
export function storedDossier(
  { db, files, config }: Making,
  certificate: Certificate,
): Promise<Buffer<ArrayBuffer>> {
  const make = async () => {
    const gathered = await gatherDossier(db, certificate, certificate.issuedAt)
    if (!gathered) throw new Error('a certificate without its cycle')
    return makeDossier(gathered, config.publicUrl, certificate.issuedAt)
  }
  if (certificate.credential === null) return make()
  return storedDocument(files, dossierKey(config.publicUrl, certificate.publicId), make)
}
