import { answers, checklist, sync } from '@lab-zer0/content/microcopy.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { fill } from '../lib/format.ts'
import { keepStorage } from '../lib/storage-use.ts'
import type { DroppedFile } from '../ui/file-drop.tsx'
import type { QueuedFile } from './file-queue.ts'
import { type FileSubject, isOfSubject, type KeptUnit, makeKeptFile } from './kept-file.ts'
import { useFileQueue } from './use-file-queue.ts'

const { evidence: copy } = checklist

type Upload = {
  labId: LabId
  /** What the files are behind. */
  subject: FileSubject
  /** The day that they show, where somebody said one; otherwise the photo's own day, or today. */
  provesOn?: string | undefined
  /** The unit that they show, where somebody said which. */
  shows?: KeptUnit | undefined
  onSent: () => Promise<unknown>
}

/** Each file is on this device before it is sent, goes out once, and is listed until the server has it. */
export function useEvidenceUpload({ labId, subject, provesOn, shows, onSent }: Upload) {
  const [preparing, setPreparing] = useState<readonly DroppedFile[]>([])
  const { queue, files, isDurable } = useFileQueue(labId, (file) => {
    if (!isOfSubject(subject, file.subject)) return
    toast.success(fill(copy.sent, { name: file.name }))
    void onSent()
  })
  const forget = (id: string) => setPreparing((held) => held.filter((each) => each.id !== id))

  async function prepare(file: File) {
    const shown = { id: crypto.randomUUID(), name: file.name, sizeBytes: file.size }
    setPreparing((held) => [...held, { ...shown, progressPercent: 0 }])
    try {
      queue?.add(await makeKeptFile(file, { subject, provesOn, shows }))
      keepStorage()
      forget(shown.id)
    } catch {
      // Only a photo that this browser can't decode gets here.
      const error = answers.checklists.heic
      setPreparing((held) => held.map((each) => (each.id === shown.id ? { ...shown, error } : each)))
    }
  }
  /** One after the other: a phone has memory for one large photo at a time. */
  async function add(given: File[]) {
    for (const file of given) await prepare(file)
  }
  const queued = files.filter((file) => isOfSubject(subject, file.subject))
  return {
    isReady: queue !== undefined,
    sending: [...preparing, ...queued.map((file) => shownFile(file, isDurable))],
    add: (given: File[]) => void add(given),
    drop: (id: string) => {
      forget(id)
      if (queued.some((file) => file.id === id)) queue?.drop(id)
    },
  }
}

function shownFile({ id, name, bytes, state, percent, error }: QueuedFile, isDurable: boolean): DroppedFile {
  return {
    ...{ id, name, sizeBytes: bytes.byteLength },
    ...(state === 'sending' && { progressPercent: percent }),
    ...(state === 'kept' && { note: isDurable ? sync.file.kept : sync.line.not_durable }),
    ...(state === 'waiting' && { note: sync.file.waiting }),
    ...(error !== undefined && { error }),
  }
}
