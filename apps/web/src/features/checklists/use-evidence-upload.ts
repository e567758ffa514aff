import { checklist } from '@lab-zer0/content/data/microcopy.json'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { fill } from '../../lib/format.ts'
import { messageOf } from '../../lib/message-of.ts'
import type { DroppedFile } from '../../ui/file-drop.tsx'
import { answersOptions, sendEvidence } from './checklists.api.ts'

const { evidence: words } = checklist

/** Files on their way, one after the other. What could not be sent stays listed with the reason. */
export function useEvidenceUpload(labId: string, questionId: string) {
  const client = useQueryClient()
  const [sending, setSending] = useState<readonly DroppedFile[]>([])
  const change = (id: string, what: Partial<DroppedFile>) =>
    setSending((held) => held.map((each) => (each.id === id ? { ...each, ...what } : each)))
  const drop = (id: string) => setSending((held) => held.filter((each) => each.id !== id))

  async function send(file: File, id: string) {
    try {
      await sendEvidence(labId, {
        questionId,
        file,
        onProgress: (progressPercent) => change(id, { progressPercent }),
      })
      await client.invalidateQueries({ queryKey: answersOptions(labId).queryKey })
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
