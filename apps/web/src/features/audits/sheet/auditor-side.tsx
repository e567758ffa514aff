import { improvement_pack } from '@lab-zer0/content/microcopy.ts'
import type { AuditRecord, Round } from '@lab-zer0/contracts/audits.ts'
import { generatePath } from 'react-router'
import { fill, formatDate } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { auditQuestions, labQuestions, mainAudit } from './audit-sheet.ts'

const { decide: copy } = improvement_pack

/** The auditor's side of an appeal: each No with its note. */
export function AuditorSide({ record, round }: { record: AuditRecord; round: Round }) {
  const audit = mainAudit(round)
  if (!audit) return null
  const { level } = record
  const { id: labId } = record.lab
  const questions = new Map([
    ...auditQuestions(level).map((asked) => [asked.id, asked] as const),
    ...labQuestions(level),
  ])
  const negatives = audit.findings.filter(({ answer }) => answer === 'n')
  return (
    <section aria-label={copy.auditor_side} className="grid content-start gap-1.5">
      <h3 className="text-title-3">{copy.auditor_side}</h3>
      {audit.message !== '' && <p className="text-ui whitespace-pre-line">{audit.message}</p>}
      <ul className="grid gap-2.5 text-small">
        {negatives.map(({ checklist_id, finding }) => (
          <li key={checklist_id} className="grid gap-0.5">
            <span className="text-ink-2">{questions.get(checklist_id)?.question}</span>
            <span className="wrap-anywhere">{finding === '' ? copy.no_findings : finding}</span>
          </li>
        ))}
      </ul>
      <p className="text-micro text-ink-3">
        {fill(copy.by, { name: audit.auditor.name, date: formatDate(audit.ended_at ?? audit.started_at) })}
      </p>
      <p className="text-small">
        <Link href={generatePath(paths.audit, { labId })} isStandalone>
          {copy.whole_audit}
        </Link>
      </p>
    </section>
  )
}
