import { lab_changes } from '@lab-zer0/content/microcopy.ts'
import { type Evidence, getEvidence } from '@lab-zer0/contracts/evidence.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { FileText, ImageIcon } from 'lucide-react'
import { fileAddress } from '../lib/call.ts'
import { fill, formatDay } from '../lib/format.ts'
import { FieldMessage } from '../ui/field-message.tsx'
import { Link } from '../ui/link.tsx'

const { card: copy } = lab_changes

/** The files behind a change, with the day that each shows. */
export function ChangeEvidence({ labId, files }: { labId: LabId; files: readonly Evidence[] }) {
  if (files.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-3">
      {files.map((file) => (
        <li key={file.id} className="flex min-w-0 items-center gap-2.5">
          <OneFile labId={labId} file={file} />
        </li>
      ))}
    </ul>
  )
}

function OneFile({ labId, file }: { labId: LabId; file: Evidence }) {
  const { id, name, state, refusal, content_type: type, proves_on: provesOn } = file
  const address = fileAddress(getEvidence, { params: { labId, fileId: id } })
  const isPicture = type?.startsWith('image/') ?? false
  const Icon = type === 'application/pdf' ? FileText : ImageIcon
  return (
    <>
      {state === 'ready' && isPicture ? (
        <img
          src={address}
          alt=""
          loading="lazy"
          className="size-12 shrink-0 rounded-tag border border-line bg-sunken object-cover"
        />
      ) : (
        <span className="grid size-12 shrink-0 place-items-center rounded-tag bg-sunken text-ink-3">
          <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </span>
      )}
      <span className="grid min-w-0 text-small">
        {state === 'ready' ? (
          <Link href={address} download className="wrap-anywhere">
            {name}
          </Link>
        ) : (
          <span className="wrap-anywhere">{name}</span>
        )}
        {state === 'waiting' && <span className="text-micro text-ink-3">{copy.checking}</span>}
        {provesOn && (
          <span className="text-micro text-ink-3">{fill(copy.proves, { date: formatDay(provesOn) })}</span>
        )}
        {state === 'refused' && <FieldMessage>{refusal ?? ''}</FieldMessage>}
      </span>
    </>
  )
}
