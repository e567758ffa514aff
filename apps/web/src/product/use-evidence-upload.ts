import { checklist } from '@lab-zer0/content/microcopy.ts'
import { uploadEvidence } from '@lab-zer0/contracts/evidence.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'

import { fill } from '../lib/format.ts'
import { messageOf } from '../lib/message-of.ts'
import { upload } from '../lib/upload.ts'

const { evidence: copy } = checklist

type FileOnItsWay = { id: string; name: string; sizeBytes: number; progressPercent?: number; error?: string }
/** What the files are behind: an answer, with the day that they show where the question asks for it, or a change. */
type Subject = { questionId: string; provesOn?: string } | { changeId: string; provesOn: string }
type Upload = Subject & { labId: LabId; onSent: () => Promise<unknown> }

/** Uploads files one after the other. Failed ones stay listed with the reason. */
export function useEvidenceUpload({ labId, onSent, ...subject }: Upload) {
  const [sending, setSending] = useState<readonly FileOnItsWay[]>([])
  const change = (id: string, what: Partial<FileOnItsWay>) =>
    setSending((held) => held.map((each) => (each.id === id ? { ...each, ...what } : each)))
  const drop = (id: string) => setSending((held) => held.filter((each) => each.id !== id))

  async function send(file: File, id: string) {
    try {
      await upload(uploadEvidence, {
        params: { labId },
        query: { ...queryOf(subject), name: file.name },
        file,
        onProgress: (progressPercent) => change(id, { progressPercent }),
      })
      await onSent()
      drop(id)
      toast.success(fill(copy.sent, { name: file.name }))
    } catch (error) {
      change(id, { error: messageOf(error, fill(copy.send_failed, { name: file.name })) })
    }
  }

  async function add(files: File[]) {
    const added = files.map((file) => ({ file, id: crypto.randomUUID() }))
    const shown = added.map(({ file: { name, size }, id }) => ({
      id,
      name,
      sizeBytes: size,
      progressPercent: 0,
    }))
    setSending((held) => [...held, ...shown])
    for (const { file, id } of added) await send(file, id)
  }

  return { sending, drop, add: (files: File[]) => void add(files) }
}

function queryOf(subject: Subject) {
  return 'changeId' in subject
    ? { change_id: subject.changeId, proves_on: subject.provesOn }
    : {
        checklist_id: subject.questionId,
        ...(subject.provesOn !== undefined && { proves_on: subject.provesOn }),
      }
}
