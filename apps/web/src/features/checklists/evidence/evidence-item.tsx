import { checklist, shared } from '@lab-zer0/content/microcopy.ts'
import { type Evidence, getEvidence } from '@lab-zer0/contracts/evidence.ts'
import { CircleAlert, FileText, Hourglass, ImageIcon, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { fileAddress } from '../../../lib/call.ts'
import { fill, formatDate } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldMessage } from '../../../ui/field-message.tsx'
import { formatBytes } from '../../../ui/file-rules.ts'
import { Link } from '../../../ui/link.tsx'
import { useChecklist } from '../checklist-context.tsx'
import { RemoveEvidenceDialog } from './remove-evidence-dialog.tsx'

const { evidence: copy } = checklist

/** One file: what it is, whether it was taken, and how to be rid of it. */
export function EvidenceItem({ file }: { file: Evidence }) {
  const { labId, isReadOnly } = useChecklist()
  const [isRemoving, setRemoving] = useState(false)
  const { id, name, state, bytes, uploaded_by, uploaded_at } = file
  const isReady = state === 'ready'
  const address = fileAddress(getEvidence, { params: { labId, fileId: id } })
  const facts = { size: formatBytes(bytes), name: uploaded_by.name, date: formatDate(uploaded_at) }
  return (
    <li className="flex items-start gap-3 border-b border-line py-2 last:border-b-0">
      <Thumbnail file={file} address={address} />
      <div className="grid min-w-0 grow justify-items-start gap-1">
        {isReady ? (
          <Link href={address} download aria-label={fill(copy.open, { name })} className="wrap-anywhere">
            {name}
          </Link>
        ) : (
          <span className="wrap-anywhere">{name}</span>
        )}
        <span className="text-micro text-ink-3">{fill(copy.size, facts)}</span>
        {file.proves_on !== null && (
          <span className="text-micro text-ink-2">
            {fill(copy.shows, { date: formatDate(file.proves_on) })}
          </span>
        )}
        {file.unit?.name != null && (
          <span className="text-micro text-ink-2">{fill(copy.shows_unit, { name: file.unit.name })}</span>
        )}
        {file.is_out_of_date && <Badge tone="warning">{copy.out_of_date}</Badge>}
        {state === 'waiting' && (
          <Badge tone="warning" icon={Hourglass}>
            {copy.waiting}
          </Badge>
        )}
        {file.is_auditors && <Badge tone="info">{shared.added_by_auditor}</Badge>}
        {state === 'refused' && <FieldMessage>{file.refusal ?? copy.refused}</FieldMessage>}
      </div>
      {!isReadOnly && !file.is_auditors && !file.is_submitted && (
        <Button
          variant="danger-quiet"
          icon
          aria-label={fill(copy.remove.label, { name })}
          onPress={() => setRemoving(true)}
        >
          <Trash2 aria-hidden="true" strokeWidth={1.75} />
        </Button>
      )}
      {isRemoving && <RemoveEvidenceDialog file={file} onClose={() => setRemoving(false)} />}
    </li>
  )
}

/** The picture itself once it was checked; a sign for what it is until then. */
function Thumbnail({ file, address }: { file: Evidence; address: string }) {
  // What it is stands fast once it was checked; until then its name tells.
  const isPicture = file.content_type?.startsWith('image/') ?? !/\.(?:pdf|docx|xlsx)$/i.test(file.name)
  if (file.state === 'ready' && isPicture) {
    return (
      <img
        src={address}
        alt=""
        loading="lazy"
        className="size-14 shrink-0 rounded-tag border border-line bg-sunken object-cover"
      />
    )
  }
  const Icon = file.state === 'refused' ? CircleAlert : isPicture ? ImageIcon : FileText
  return (
    <span className="grid size-14 shrink-0 place-items-center rounded-tag bg-sunken text-ink-3">
      <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
    </span>
  )
}
