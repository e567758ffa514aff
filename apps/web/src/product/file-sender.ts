import { type Evidence, uploadEvidence } from '@lab-zer0/contracts/evidence.ts'
import { asLabId } from '@lab-zer0/domain/ids.ts'
import * as z from 'zod/mini'
import { RefusedError } from '../lib/refused-error.ts'
import type { Sender, SyncReply } from '../lib/sync/sender.ts'
import { upload } from '../lib/upload.ts'
import { type FileSubject, type KeptUnit, keptFile } from './kept-file.ts'

export type FileReply = SyncReply & { evidence: Evidence }

/** Files of one lab. The key of a draft is the id that the server knows a file by that was sent twice. */
export const fileSender: Sender = {
  async send(labId, [draft], onProgress) {
    const read = z.safeParse(keptFile, draft?.value)
    if (!draft || !read.success) throw new RefusedError(400, undefined)
    const { subject, name, type, bytes, provesOn, shows } = read.data
    const { evidence } = await upload(uploadEvidence, {
      params: { labId: asLabId(labId) },
      query: {
        ...queryOf(subject),
        ...(shows && unitQuery(shows)),
        name,
        proves_on: provesOn,
        client_id: draft.key,
      },
      file: new Blob([bytes], { type }),
      onProgress,
    })
    return [{ version: 1, evidence } satisfies FileReply]
  },
}

function queryOf(subject: FileSubject) {
  if ('changeId' in subject) return { change_id: subject.changeId }
  return 'unit' in subject ? unitQuery(subject.unit) : { checklist_id: subject.questionId }
}

function unitQuery({ category, rowId }: KeptUnit) {
  return { unit_category: category, unit_row_id: rowId }
}
