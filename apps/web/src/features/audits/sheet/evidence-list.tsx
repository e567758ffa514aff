import { checklist, auditor_review as copy, shared } from '@lab-zer0/content/microcopy.ts'
import type { AuditRecord } from '@lab-zer0/contracts/audits.ts'
import { getEvidence } from '@lab-zer0/contracts/evidence.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { FileQuestionMark, FileText, Hourglass, Image } from 'lucide-react'
import { fileAddress } from '../../../lib/call.ts'
import { fill, formatDate } from '../../../lib/format.ts'
import { cx } from '../../../ui/cx.ts'
import { Link } from '../../../ui/link.tsx'

type File = AuditRecord['evidence'][number]

type EvidenceListProps = {
  labId: LabId
  files: readonly File[]
  /** For the auditor, who may ask for more. */
  mayAsk: boolean
  /** Where many stand below each other, a photo is as big as a thumb and opens in full. */
  isSmall?: boolean
}

/** Photos as pictures, everything else as a file to download. */
export function EvidenceList({ labId, files, mayAsk, isSmall = false }: EvidenceListProps) {
  const shown = files.filter(({ state }) => state !== 'refused')
  if (shown.length === 0) {
    return (
      <p className={lineStyle}>
        <FileQuestionMark aria-hidden="true" strokeWidth={1.75} />
        <span className="text-ink-2">{mayAsk ? copy.evidence_none : copy.evidence_nothing}</span>
      </p>
    )
  }
  return (
    <ul className="grid w-full gap-3">
      {shown.map((file) => (
        <li key={file.id}>
          <FileLine labId={labId} file={file} isSmall={isSmall} />
        </li>
      ))}
    </ul>
  )
}

function FileLine({ labId, file, isSmall }: { labId: LabId; file: File; isSmall: boolean }) {
  if (file.state === 'waiting') {
    return (
      <p className={lineStyle}>
        <Hourglass aria-hidden="true" strokeWidth={1.75} />
        <span className="text-ink-2">{fill(copy.evidence_checking, { name: file.name })}</span>
      </p>
    )
  }
  const address = fileAddress(getEvidence, { params: { labId, fileId: file.id } })
  const isPhoto = file.content_type?.startsWith('image/') ?? false
  const Icon = isPhoto ? Image : FileText
  return (
    <div className={isSmall ? 'flex items-center gap-3' : 'grid max-w-80 gap-1.5'}>
      {isPhoto && (
        <img
          src={address}
          alt={file.name}
          loading="lazy"
          // Its place is kept until it comes, so that the finding beside it does not move.
          width={file.width ?? undefined}
          height={file.height ?? undefined}
          className={cx('rounded-control object-cover', isSmall ? 'h-14 w-20 shrink-0' : 'max-h-60 w-full')}
        />
      )}
      <p className={lineStyle}>
        {!(isSmall && isPhoto) && <Icon aria-hidden="true" strokeWidth={1.75} />}
        <span className="min-w-0 wrap-anywhere">
          <Link href={address} target="_blank" isStandalone>
            {file.name}
          </Link>
          {file.proves_on !== null && (
            <span className="block text-micro text-ink-2">
              {fill(checklist.evidence.shows, { date: formatDate(file.proves_on) })}
            </span>
          )}
          {file.unit?.name != null && (
            <span className="block text-micro text-ink-2">
              {fill(checklist.evidence.shows_unit, { name: file.unit.name })}
            </span>
          )}
          {file.is_out_of_date && (
            <span className="block text-micro font-semibold text-warning">
              {checklist.evidence.out_of_date}
            </span>
          )}
          {file.is_auditors && <span className="block text-micro text-ink-3">{shared.added_by_auditor}</span>}
        </span>
      </p>
    </div>
  )
}

const lineStyle =
  'flex items-start gap-2 text-small [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-3'
