import type { WorkPayloads } from '@lab-zer0/contracts/jobs.ts'
import type { EvidenceState } from '../../db/schema/checklists.ts'
import { isInfected } from '../../platform/clamd.ts'
import type { Database } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files.ts'
import { sha256 } from '../../platform/seal.ts'
import type { Work, WorkTransaction } from '../../platform/work-jobs.ts'
import { changeEvidence, findEvidence, isUsedElsewhere } from './evidence.queries.ts'
import type { FileCheck } from './inspect-file.ts'
import { judgeFile } from './judge-file.ts'

type Checking = Pick<Work, 'config' | 'files' | 'organisationId'> & {
  transaction<Result>(run: (context: Pick<WorkTransaction, 'db'>) => Promise<Result>): Promise<Result>
}

/** What has come in lies under its own key; what may be read lies beside it. */
const readyKey = (key: string) => `${key.split('-')[0]}-ready`
const incomingKey = (key: string) => key.split('-')[0] ?? key

export async function checkEvidence(
  work: Checking,
  { fileId }: WorkPayloads['evidence.check'],
): Promise<void> {
  const { organisationId } = work
  if (!organisationId) throw new Error('evidence belongs to an organisation')
  await judgeUpload(work, {
    find: (db) => findEvidence(db, organisationId, fileId),
    change: (db, changes) => changeEvidence(db, { organisationId, id: fileId }, changes),
    isUsedElsewhere: (db) => isUsedElsewhere(db, organisationId, fileId),
  })
}

type Judged = { state: EvidenceState; storageKey: string; deletedAt: Date | null }
type Changes = Partial<{
  state: EvidenceState
  refusal: string
  storageKey: string
  bytes: number
  contentType: string
  width: number | null
  height: number | null
}>

/** The row of an uploaded file, in whichever table it is. */
export type UploadRow = {
  find(db: Database): Promise<Judged | undefined>
  change(db: Database, changes: Changes): Promise<void>
  /** Whether another row holds the same bytes. */
  isUsedElsewhere?(db: Database): Promise<boolean>
}

/**
 * Judges an upload and puts the clean copy in its place; takes away what was deleted or refused. Each step may be
 * done twice: a worker that is killed between any two lines leaves nothing that the next try does not put right.
 */
export async function judgeUpload(work: Checking, row: UploadRow): Promise<void> {
  const { files } = work
  const look = () => work.transaction(({ db }) => row.find(db))
  const file = await look()
  if (!file) return
  if (file.deletedAt === null && file.state === 'waiting') await checkFile(work, row, file.storageKey)
  await files.remove(incomingKey(file.storageKey))
  // Somebody may have deleted it while it was being judged.
  const isDeleted = (await look())?.deletedAt !== null
  const isUsed = isDeleted && (await work.transaction(async ({ db }) => row.isUsedElsewhere?.(db) ?? false))
  if (isDeleted && !isUsed) await files.remove(readyKey(file.storageKey))
}

async function checkFile(work: Checking, row: UploadRow, key: string): Promise<void> {
  const check = await inspect(work.files, work.config.clamd, key)
  if (check.refusal) {
    const { refusal } = check
    await work.transaction(({ db }) => row.change(db, { state: 'refused', refusal }))
    return
  }
  const { bytes, contentType, width, height } = check
  const storageKey = readyKey(key)
  await work.files.put(storageKey, bytes)
  await work.transaction(({ db }) =>
    row.change(db, {
      ...{ state: 'ready' as const, storageKey, bytes: bytes.length, sha256: sha256(bytes) },
      ...{ contentType, width, height },
    }),
  )
}

async function inspect(files: FileStore, clamd: string | undefined, key: string): Promise<FileCheck> {
  const bytes = await files.get(key)
  if (!bytes) return { refusal: 'unreadable' }
  // A scanner that can't be asked throws: the file waits, and nobody reads it.
  if (clamd && (await isInfected(clamd, bytes))) return { refusal: 'infected' }
  return judgeFile(bytes)
}
