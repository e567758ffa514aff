import { improvement_pack } from '@lab-zer0/content/microcopy.ts'
import type { Appeal, AuditRecord, Round } from '@lab-zer0/contracts/audits.ts'
import { generatePath } from 'react-router'
import { fill, formatDate } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TakeToScheme } from './take-to-scheme.tsx'

const { appeal: copy, decide, escalate } = improvement_pack

type AppealNoticeProps = { record: AuditRecord; round: Round }

/** Where an appeal stands and what happens next, for everybody concerned. */
export function AppealNotice({ record, round: { appeal } }: AppealNoticeProps) {
  if (!appeal) return null
  const { decision, decision_note, escalation, escalate_by } = appeal
  const isWithAdmin = decision === null && escalation === null
  const isOpen = isWithAdmin || escalation?.decision === null
  return (
    <Notice tone={isOpen ? 'warning' : 'info'} title={titleOf(appeal)} className="mb-5">
      {isWithAdmin && <p>{fill(copy.due, { date: formatDate(appeal.due_at) })}</p>}
      {escalation && <p>{escalationText(appeal, escalation)}</p>}
      {decision_note && <Quote by={decide.your_reasons} text={decision_note} />}
      {escalation && <Quote by={escalate.lab_says} text={escalation.reason} />}
      {escalation?.grounds && <Quote by={escalate.grounds} text={escalation.grounds} />}
      {record.may_decide && isWithAdmin && (
        <Link href={generatePath(paths.improvementPack, { labId: record.lab.id })}>{decide.link}</Link>
      )}
      {record.viewer === 'admin' && isSetAside(appeal) && record.auditor === null && (
        <Link href={paths.assignAuditors}>{decide.assign}</Link>
      )}
      {record.may_escalate && escalate_by !== null && (
        <TakeToScheme labId={record.lab.id} until={escalate_by} />
      )}
    </Notice>
  )
}

function Quote({ by, text }: { by: string; text: string }) {
  return (
    <p className="whitespace-pre-line wrap-anywhere">
      {by}: {text}
    </p>
  )
}

function isSetAside({ decision, escalation }: Appeal): boolean {
  return decision === 'granted' || escalation?.decision === 'set_aside'
}

type Escalation = NonNullable<Appeal['escalation']>

function titleOf({ escalation, decision, is_silence, due_at, ...appeal }: Appeal): string {
  if (escalation) return escalationTitle(escalation)
  const { appealed_by, appealed_at, decided_at } = appeal
  if (decision === null) return fill(copy.waiting, { name: appealed_by.name, date: formatDate(appealed_at) })
  if (is_silence) return fill(copy.silence, { date: formatDate(due_at) })
  return fill(copy[decision], { date: formatDate(decided_at ?? appealed_at) })
}

function escalationTitle({ decision, decided_at, escalated_at }: Escalation): string {
  if (decision === null) return fill(escalate.waiting, { date: formatDate(escalated_at) })
  return fill(escalate[decision], { date: formatDate(decided_at ?? escalated_at) })
}

function escalationText(appeal: Appeal, { cause, decision, due_at }: Escalation): string {
  if (decision !== null) return escalate.final
  const dates = { date: formatDate(due_at), declined: formatDate(appeal.decided_at ?? appeal.appealed_at) }
  return fill(escalate.why[cause], dates)
}
