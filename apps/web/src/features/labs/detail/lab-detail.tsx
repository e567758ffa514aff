import { board, lab_detail as copy, labs, member_dashboard } from '@lab-zer0/content/microcopy.ts'
import type { Lab, OpenLab, Stages } from '@lab-zer0/contracts/labs.ts'
import { isOffered } from '@lab-zer0/domain/access/may.ts'
import { useQuery } from '@tanstack/react-query'
import { Building2, Flag, SquareKanban, Users } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { boardPath, paths } from '../../../lib/paths.ts'
import { auditFacts } from '../../../product/audit-facts.ts'
import { Journey } from '../../../product/journey.tsx'
import { NeededNext } from '../../../product/needed-next.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { InfoTip } from '../../../ui/info-tip.tsx'
import { LazyDialog, onIntent } from '../../../ui/lazy-dialog.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { AttemptNotice } from '../dashboard/attempt-notice.tsx'
import { NextStep } from '../dashboard/next-step.tsx'
import { EditLabButton } from '../edit/edit-lab-button.tsx'
import { peopleOfFte } from '../lab-words.ts'
import { membersOptions, stagesOptions } from '../labs.api.ts'
import { LabMembersCard } from '../members/lab-members-card.tsx'
import { type Attempt, MembershipButton } from '../members/membership-button.tsx'
import { journeyNotes, neededWords, stationWords, statusText } from './journey-words.ts'
import { LabActivities } from './lab-activities.tsx'
import { LabStatusBadge, TypeBadge } from './lab-badges.tsx'
import { championDialog } from './lab-dialogs.ts'

/** What the lab holds, from another feature: the page that knows both puts it in. */
export type LabSlot = (lab: Lab) => ReactNode
export type LabSlots = { certificate?: LabSlot | undefined; report?: LabSlot | undefined }

/** A lab as a journey: where it stands, what comes next, who is needed. */
export function LabDetail({ lab, certificate, report }: LabSlots & { lab: OpenLab }) {
  const [failed, setFailed] = useState<Attempt>()
  // Its own people and the admin; an auditor works from the pages of the audit.
  const isInside = isOffered(lab.may['lab.list_members'])
  return (
    <>
      <PageHead
        title={lab.name}
        crumbs={[{ label: member_dashboard.title, href: paths.dashboard }]}
        actions={
          <div className="flex min-h-11 flex-wrap items-center gap-3 lg:pointer-fine:min-h-9">
            {isInside && (
              <ButtonLink variant="secondary" size="sm" href={boardPath(lab.id)}>
                <SquareKanban aria-hidden="true" strokeWidth={1.75} />
                {board.title}
              </ButtonLink>
            )}
            <EditLabButton lab={lab} />
            <MembershipButton lab={lab} onAttempt={setFailed} />
          </div>
        }
      />
      <LabFacts lab={lab} />
      <div className="mt-7 grid gap-7">
        <AttemptNotice failed={failed} />
        <PathCard lab={lab} isInside={isInside} />
        {isInside && certificate?.(lab)}
        <LabActivities lab={lab} isInside={isInside} />
        {isInside && report?.(lab)}
        <LabMembersCard lab={lab} isInside={isInside} />
      </div>
    </>
  )
}

function LabFacts({ lab }: { lab: Lab }) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className="-mt-3 grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <TypeBadge lab={lab} />
        <LabStatusBadge lab={lab} />
        <InfoTip label={labs.page.about_status}>{statusText(lab)}</InfoTip>
      </div>
      <Facts
        facts={[
          { id: 'organisation', icon: Building2, text: lab.organisation_name },
          { id: 'members', icon: Users, text: peopleOfFte(lab) },
          {
            id: 'champion',
            icon: Flag,
            text: (
              <>
                <span>
                  {copy.champion} <span>{lab.champion_email ?? copy.not_assigned}</span>
                </span>
                {isOffered(lab.may['lab.assign_champion']) && (
                  // An address may break anywhere, a verb may not.
                  <span className="shrink-0 wrap-normal">
                    <Button
                      variant="quiet"
                      size="sm"
                      {...onIntent(championDialog)}
                      onPress={() => setChoosing(true)}
                    >
                      {lab.champion_email === null
                        ? labs.champion_dialog.choose
                        : labs.champion_dialog.change}
                    </Button>
                  </span>
                )}
              </>
            ),
          },
        ]}
      />
      {isChoosing && <LazyDialog file={championDialog} with={{ lab, onClose: () => setChoosing(false) }} />}
    </div>
  )
}

function PathCard({ lab, isInside }: { lab: OpenLab; isInside: boolean }) {
  const title = useId()
  const stages = useQuery({ ...stagesOptions(lab.id), enabled: isInside })
  const members = useQuery({ ...membersOptions(lab.id), enabled: isInside })
  const next = neededWords(lab, stages.data)
  const people = (members.data ?? []).filter((member) => lab.needed_next !== 'champion' || member.is_champion)
  const isForLab = lab.needed_next === 'member' || lab.needed_next === 'champion'
  return (
    <Card kind="flush" labelledBy={title}>
      <div className="p-[clamp(1.25rem,2.6vw,2rem)]">
        {/* Below each other where the date would wrap, so that the path stays put when it comes. */}
        <div className="mb-6 grid items-baseline gap-x-6 gap-y-2 min-[32rem]:flex min-[32rem]:justify-between">
          <h2 id={title} className="font-display text-title-2">
            {labs.page.path_title}
          </h2>
          <span className="text-small text-ink-2">{stationWords(lab, stages.data)}</span>
        </div>
        {stages.isError && (
          <div className="mb-6">
            <ErrorState
              message={labs.page.stages_failed}
              onRetry={() => void stages.refetch()}
              isRetrying={stages.isFetching}
            />
          </div>
        )}
        <Journey now={lab.station} notes={journeyNotes(lab, stages)} />
        <AuditTerms audit={stages.data?.audit ?? null} />
      </div>
      {next && (
        <NeededNext title={next.title} people={isForLab ? people : []} action={<NextStep lab={lab} />}>
          {next.text}
        </NeededNext>
      )}
    </Card>
  )
}

/** By when the audit is due and when the auditor comes, while there is one. */
function AuditTerms({ audit }: { audit: Stages['audit'] }) {
  const facts = auditFacts(audit)
  if (facts.length === 0) return null
  return (
    <div className="mt-6 border-t border-line pt-4">
      <Facts facts={facts} />
    </div>
  )
}
