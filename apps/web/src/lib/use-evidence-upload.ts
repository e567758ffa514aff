import { checklist } from '@lab-zer0/content/microcopy.ts'
import { uploadEvidence } from '@lab-zer0/contracts/evidence.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'

import { fill } from './format.ts'
import { messageOf } from './message-of.ts'
import { upload } from './upload.ts'

const { evidence: words } = checklist

type FileOnItsWay = { id: string; name: string; sizeBytes: number; progressPercent?: number; error?: string }
type Question = { labId: string; questionId: string; onSent: () => Promise<unknown> }

/** Uploads files one after the other. Failed ones stay listed with the reason. */
export function useEvidenceUpload({ labId, questionId, onSent }: Question) {
  const [sending, setSending] = useState<readonly FileOnItsWay[]>([])
  const change = (id: string, what: Partial<FileOnItsWay>) =>
    setSending((held) => held.map((each) => (each.id === id ? { ...each, ...what } : each)))
  const drop = (id: string) => setSending((held) => held.filter((each) => each.id !== id))

  async function send(file: File, id: string) {
    try {
      await upload(uploadEvidence, {
        params: { labId },
        query: { checklist_id: questionId, name: file.name },
        file,
        onProgress: (progressPercent) => change(id, { progressPercent }),
      })
      await onSent()
      drop(id)
      toast.success(fill(words.sent, { name: file.name }))
    } catch (error) {
      change(id, { error: messageOf(error, fill(words.send_failed, { name: file.name })) })
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
