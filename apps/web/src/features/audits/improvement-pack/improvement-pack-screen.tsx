import { improvement_pack as copy, member_dashboard } from '@lab-zer0/content/microcopy.ts'
import type { AuditRecord } from '@lab-zer0/contracts/audits.ts'
import type { ImprovementPack } from '@lab-zer0/contracts/improvement-pack.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { Calendar, Layers2, UserCheck } from 'lucide-react'
import { generatePath } from 'react-router'
import { fill, formatDate } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useLabId } from '../../../lib/use-lab-id.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { packOptions, recordOptions } from '../audits.api.ts'
import { LoadFailed } from '../sheet/load-failed.tsx'
import { AppealNotice } from './appeal-notice.tsx'
import { DecideAppeal } from './decide-appeal.tsx'
import { DownloadPack } from './download-pack.tsx'
import { PackBody } from './pack-body.tsx'

/** `/lab/{labId}/improvement-pack`: what to do about each No, the champion's replies, the appeal and its decision. */
export function ImprovementPackScreen() {
  const labId = useLabId()
  return labId ? <Pack labId={labId} /> : <LoadFailed copy={copy} />
}

function Pack({ labId }: { labId: LabId }) {
  const record = useQuery(recordOptions(labId))
  const pack = useQuery(packOptions(labId))
  if (record.data && pack.data !== undefined) return <Shown record={record.data} pack={pack.data} />
  if (record.isPending || pack.isPending) {
    return (
      <Page>
        <PageHead title={copy.title} crumbs={[{ label: member_dashboard.title, href: paths.dashboard }]} />
        <Skeleton lines={8} />
      </Page>
    )
  }
  return <LoadFailed copy={copy} query={record.isError ? record : pack} />
}

function Shown({ record, pack }: { record: AuditRecord; pack: ImprovementPack | null }) {
  const { lab } = record
  const appealed = record.rounds.find(({ appeal }) => appeal !== null)
  if (!pack && !appealed) return <LoadFailed copy={copy} />
  return (
    <Page>
      <PageHead
        title={copy.title}
        lead={record.may_reply ? copy.intro : copy.intro_read}
        crumbs={[
          { label: member_dashboard.title, href: paths.dashboard },
          { label: lab.name, href: generatePath(paths.lab, { labId: lab.id }) },
        ]}
        facts={pack && <PackFacts pack={pack} />}
        actions={pack && <DownloadPack labId={lab.id} round={pack.round} />}
      />
      {appealed &&
        (record.may_decide ? (
          <DecideAppeal record={record} round={appealed} />
        ) : (
          <AppealNotice record={record} round={appealed} />
        ))}
      {pack && <PackBody key={pack.round} record={record} pack={pack} />}
    </Page>
  )
}

function PackFacts({ pack }: { pack: ImprovementPack }) {
  return (
    <Facts
      facts={[
        { id: 'round', icon: Layers2, text: fill(copy.round, { n: pack.round }) },
        { id: 'auditor', icon: UserCheck, text: fill(copy.auditor, { name: pack.auditor.name }) },
        { id: 'date', icon: Calendar, text: fill(copy.date, { date: formatDate(pack.sent_at) }) },
      ]}
    />
  )
}
