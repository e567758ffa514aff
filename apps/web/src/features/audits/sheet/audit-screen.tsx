import { auditor_review as copy, member_dashboard } from '@lab-zer0/content/microcopy.ts'
import type { AuditRecord } from '@lab-zer0/contracts/audits.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { generatePath, useSearchParams } from 'react-router'
import { fill } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useLabId } from '../../../lib/use-lab-id.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Focused } from '../../../ui/focused.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { recordOptions } from '../audits.api.ts'
import { FiguresReading } from '../figures/figures-reading.tsx'
import { AppealNotice } from '../improvement-pack/appeal-notice.tsx'
import { AuditDesk } from './audit-desk.tsx'
import { AuditHead } from './audit-head.tsx'
import { AuditReading } from './audit-reading.tsx'
import { mainAudit } from './audit-sheet.ts'
import { isClosed, LoadFailed } from './load-failed.tsx'
import { LookAgain } from './look-again.tsx'
import { RoundsCard } from './rounds-card.tsx'

/** `/lab/{labId}/audit`: the auditor writes here, the lab and the admin read. */
export function AuditScreen() {
  const labId = useLabId()
  return labId ? <LoadedAudit labId={labId} /> : <LoadFailed copy={copy} />
}

function LoadedAudit({ labId }: { labId: LabId }) {
  const record = useQuery(recordOptions(labId))
  if (isClosed(record.error))
    return record.data ? <NoLonger record={record.data} /> : <LoadFailed copy={copy} query={record} />
  if (record.data) return <Shown key={record.data.open_round} record={record.data} />
  if (record.isPending) return <Coming />
  return <LoadFailed copy={copy} query={record} />
}

function Coming() {
  return (
    <Page>
      <PageHead title={copy.title} crumbs={[{ label: member_dashboard.title, href: paths.dashboard }]} />
      <Skeleton lines={8} />
    </Page>
  )
}

/** Another auditor was chosen while this one was at work. */
function NoLonger({ record }: { record: AuditRecord }) {
  const { title, text, action } = copy.no_longer
  return (
    <Page>
      <AuditHead record={record} round={undefined} />
      <Focused>
        <Notice tone="warning" title={title}>
          {text}
        </Notice>
      </Focused>
      <ButtonLink variant="secondary" href={paths.audits} className="mt-5">
        {action}
      </ButtonLink>
    </Page>
  )
}

function Shown({ record }: { record: AuditRecord }) {
  const [params] = useSearchParams()
  const asked = Number(params.get('round'))
  const round = record.rounds.find(({ number }) => number === asked) ?? record.rounds[0]
  const part = params.get('show') ?? undefined
  const chosen = round?.audits.find(({ id }) => id === params.get('audit'))
  const head = (
    <>
      <AuditHead record={record} round={round} />
      {round && <AppealNotice record={record} round={round} />}
      <LookAgain record={record} />
    </>
  )
  if (round && record.may_write && round.number === record.open_round && !chosen) {
    return (
      <AuditDesk record={record} round={round} part={part} head={head}>
        <RoundsCard record={record} shownId={undefined} />
      </AuditDesk>
    )
  }
  const audit = chosen ?? (round && mainAudit(round))
  // What was left behind is history; the round itself waits for its next auditor.
  const isWaiting = !chosen && (audit?.state === 'abandoned' || audit?.state === 'set_aside')
  return (
    <Page>
      {head}
      {round && audit && !isWaiting ? (
        <AuditReading record={record} round={round} audit={audit} part={part} />
      ) : (
        <Waiting record={record} text={round ? waitingWords(record) : copy.outcome.not_submitted} />
      )}
      <FiguresReading labId={record.lab.id} />
      <RoundsCard record={record} shownId={isWaiting ? undefined : audit?.id} />
    </Page>
  )
}

function waitingWords({ auditor }: AuditRecord): string {
  return auditor ? fill(copy.outcome.waiting, { auditor: auditor.name }) : copy.outcome.waiting_none
}

function Waiting({ record, text }: { record: AuditRecord; text: string }) {
  const isAdmins = record.viewer === 'admin' && record.auditor === null
  return (
    <Card>
      <EmptyState
        action={
          <ButtonLink
            variant="secondary"
            href={isAdmins ? paths.assignAuditors : generatePath(paths.lab, { labId: record.lab.id })}
          >
            {isAdmins ? copy.assign : copy.back_to_lab}
          </ButtonLink>
        }
      >
        {text}
      </EmptyState>
    </Card>
  )
}
