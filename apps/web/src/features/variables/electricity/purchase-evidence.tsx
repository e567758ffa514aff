import { electricity } from '@lab-zer0/content/microcopy.ts'
import { uploadPurchaseFile } from '@lab-zer0/contracts/electricity.ts'
import { MOST_FILE_BYTES } from '@lab-zer0/contracts/evidence.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { upload } from '../../../lib/upload.ts'
import { typesInWords } from '../../../product/evidence-types.ts'
import { type DroppedFile, FileDrop } from '../../../ui/file-drop.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { PurchaseDraft } from './purchase-draft.ts'

const { dialog: copy } = electricity

type PurchaseEvidenceProps = {
  organisationId: OrganisationId
  draft: PurchaseDraft
  accepts: readonly string[]
  onChange: (change: (draft: PurchaseDraft) => PurchaseDraft) => void
}

/** One document. It is sent as it is chosen; the purchase names it once it is saved. */
export function PurchaseEvidence({ organisationId, draft, accepts, onChange }: PurchaseEvidenceProps) {
  const [sending, setSending] = useState<DroppedFile>()
  async function send(file: File) {
    const shown = { id: crypto.randomUUID(), name: file.name, sizeBytes: file.size }
    setSending({ ...shown, progressPercent: 0 })
    try {
      const sent = await upload(uploadPurchaseFile, {
        params: { id: organisationId },
        query: { name: file.name },
        file,
        onProgress: (progressPercent) => setSending({ ...shown, progressPercent }),
      })
      setSending(undefined)
      onChange((held) => ({ ...held, file: sent.file }))
    } catch (error) {
      setSending({ ...shown, error: messageOf(error, fill(copy.file_failed, { name: file.name })) })
    }
  }
  const held = draft.file && { id: draft.file.id, name: draft.file.name, sizeBytes: 0 }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-ui font-semibold">{copy.evidence}</legend>
      <p className="text-small text-ink-2">{copy.evidence_text}</p>
      <FileDrop
        label={copy.file}
        accept={accepts}
        acceptText={typesInWords(accepts)}
        maxBytes={MOST_FILE_BYTES}
        allowsMany={false}
        files={[...(held ? [held] : []), ...(sending ? [sending] : [])]}
        onAdd={([file]) => file && void send(file)}
        onRemove={(id) => {
          if (id === held?.id) onChange((each) => ({ ...each, file: null }))
          else setSending(undefined)
        }}
      />
      <TextField
        type="date"
        label={copy.evidence_on}
        value={draft.evidenceOn}
        onChange={(evidenceOn) => onChange((each) => ({ ...each, evidenceOn }))}
        className="max-w-56"
      />
      <TextArea
        label={copy.note}
        hint={copy.note_hint}
        value={draft.note}
        onChange={(note) => onChange((each) => ({ ...each, note }))}
        maxLength={300}
      />
    </fieldset>
  )
}
