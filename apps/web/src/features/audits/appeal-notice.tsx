import { improvement_pack } from '@lab-zer0/content/data/microcopy.json'
import type { AuditRecord, Round } from '@lab-zer0/contracts/audits.ts'
import { generatePath } from 'react-router'
import { fill, formatDate } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'

const { appeal: words, decide } = improvement_pack

type AppealNoticeProps = { record: AuditRecord; round: Round }

/** Where an appeal stands, for everybody concerned. */
export function AppealNotice({ record, round: { appeal } }: AppealNoticeProps) {
  if (!appeal) return null
  const { decision, decided_at, appealed_at, appealed_by, decision_note } = appeal
  const text =
    decision === null
      ? fill(words.waiting, { name: appealed_by.name, date: formatDate(appealed_at) })
      : fill(words[decision], { date: formatDate(decided_at ?? appealed_at) })
  return (
    <Notice tone={decision === null ? 'warning' : 'info'} title={text} className="mb-5">
      {decision_note && (
        <p className="whitespace-pre-line">
          {decide.your_reasons}: {decision_note}
        </p>
      )}
      {record.may_decide && decision === null && (
        <Link href={generatePath(paths.improvementPack, { labId: record.lab.id })}>{decide.link}</Link>
      )}
      {record.viewer === 'admin' && decision === 'granted' && record.auditor === null && (
        <Link href={paths.assignAuditors}>{decide.assign}</Link>
      )}
    </Notice>
  )
}
