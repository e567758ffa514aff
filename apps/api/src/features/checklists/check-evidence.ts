import type { EvidenceRefusal } from '@lab-zer0/contracts/evidence.ts'
import type { WorkPayloads } from '@lab-zer0/contracts/jobs.ts'
import { isInfected } from '../../platform/clamd.ts'
import type { FileStore } from '../../platform/files.ts'
import { sha256 } from '../../platform/seal.ts'
import type { Work, WorkTransaction } from '../../platform/work-jobs.ts'
import { changeEvidence, type EvidenceFile, findEvidence } from './evidence.queries.ts'
import { fileTypeOf } from './file-type.ts'

type Checking = Pick<Work, 'config' | 'files' | 'organisationId'> & {
  transaction<Result>(run: (context: Pick<WorkTransaction, 'db'>) => Promise<Result>): Promise<Result>
}

type FileCheck =
  | { refusal: EvidenceRefusal }
  | { refusal: null; bytes: Buffer; contentType: string; width: number | null; height: number | null }

/** What has come in lies under its own key; what may be read lies beside it. */
const readyKey = (key: string) => `${key.split('-')[0]}-ready`
const incomingKey = (key: string) => key.split('-')[0] ?? key

/**
 * Judges an upload and puts the clean copy in its place; takes away what was deleted or refused. Each step may be
 * done twice: a worker that is killed between any two lines leaves nothing that the next try does not put right.
 */
export async function checkEvidence(
  work: Checking,
  { fileId }: WorkPayloads['evidence.check'],
): Promise<void> {
  const { files, organisationId } = work
  if (!organisationId) throw new Error('evidence belongs to an organisation')
  const look = () => work.transaction(({ db }) => findEvidence(db, organisationId, fileId))
  const file = await look()
  if (!file) return
  if (file.deletedAt === null && file.state === 'waiting') await checkFile(work, file)
  await files.remove(incomingKey(file.storageKey))
  // Somebody may have deleted it while it was being judged.
  const isDeleted = (await look())?.deletedAt !== null
  if (isDeleted) await files.remove(readyKey(file.storageKey))
}

async function checkFile(work: Checking, file: EvidenceFile): Promise<void> {
  const check = await inspect(work.files, work.config.clamd, file.storageKey)
  if (check.refusal) {
    const { refusal } = check
    await work.transaction(({ db }) => changeEvidence(db, file, { state: 'refused', refusal }))
    return
  }
  const { bytes, contentType, width, height } = check
  const storageKey = readyKey(file.storageKey)
  await work.files.put(storageKey, bytes)
  await work.transaction(({ db }) =>
    changeEvidence(db, file, {
      state: 'ready',
      storageKey,
      bytes: bytes.length,
      sha256: sha256(bytes),
      contentType,
      width,
      height,
    }),
  )
}

async function inspect(files: FileStore, clamd: string | undefined, key: string): Promise<FileCheck> {
  const bytes = await files.get(key)
  if (!bytes) return { refusal: 'unreadable' }
  // A scanner that can't be asked throws: the file waits, and nobody reads it.
  if (clamd && (await isInfected(clamd, bytes))) return { refusal: 'infected' }
  if (fileTypeOf(bytes) === 'application/pdf') {
    return { refusal: null, bytes, contentType: 'application/pdf', width: null, height: null }
  }
  // The web process lists this handler too, and should never load a decoder.
  const { rewritePhoto } = await import('./rewrite-photo.ts')
  const photo = await rewritePhoto(bytes)
  return photo.refusal ? photo : { ...photo, contentType: 'image/webp' }
}
