import {
  lab_detail as copy,
  lab_home,
  lab_statuses,
  labs,
  member_dashboard,
} from '@lab-zer0/content/microcopy.ts'
import type { LabHome } from '@lab-zer0/contracts/lab-home.ts'
import type { OpenLab, Stages } from '@lab-zer0/contracts/labs.ts'
import { isOffered } from '@lab-zer0/domain/access/may.ts'
import { useQuery } from '@tanstack/react-query'
import { Building2, Flag, GraduationCap, Users } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { useHashTarget } from '../../../lib/hash-target.ts'
import { paths } from '../../../lib/paths.ts'
import { auditFacts } from '../../../product/audit-facts.ts'
import { Journey } from '../../../product/journey.tsx'
import { NeededNext } from '../../../product/needed-next.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { InfoTip } from '../../../ui/info-tip.tsx'
import { LazyDialog, onIntent } from '../../../ui/lazy-dialog.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { AttemptNotice } from '../dashboard/attempt-notice.tsx'
import { NextStep } from '../dashboard/next-step.tsx'
import { CertifiedBand } from '../home/certified-band.tsx'
import { Doors } from '../home/doors.tsx'
import { labHomeOptions } from '../home/lab-home.api.ts'
import { followWords, nextTitle } from '../home/next-words.ts'
import { RemindButton } from '../home/remind-button.tsx'
import { ResultsCard } from '../home/results-card.tsx'
import { TasksDue } from '../home/tasks-due.tsx'
import { peopleOfFte } from '../lab-words.ts'
import { membersOptions, stagesOptions } from '../labs.api.ts'
import { LabMembersCard } from '../members/lab-members-card.tsx'
import { type Attempt, MembershipButton } from '../members/membership-button.tsx'
import { doneNotes, journeyNotes, neededWords, stationWords } from './journey-words.ts'
import { LabActivities } from './lab-activities.tsx'
import { LabStatusBadge, TypeBadge } from './lab-badges.tsx'
import { championDialog } from './lab-dialogs.ts'

// What is rarely done may come after what is read each morning.
const LabMenu = lazy(async () => ({ default: (await import('./lab-menu.tsx')).LabMenu }))

/** What the lab holds, from another feature: the page that knows both puts it in. */
export type LabSlot = (lab: OpenLab) => ReactNode
export type LabSlots = {
  invite?: LabSlot | undefined
  certificate?: LabSlot | undefined
  report?: LabSlot | undefined
}

/** The page that a lab's people open each morning: where it is, what is next, what it uses, who is in it. */
export function LabDetail({ lab, invite, certificate, report }: LabSlots & { lab: OpenLab }) {
  const [failed, setFailed] = useState<Attempt>()
  useHashTarget()
  // Its own people and the admin; an auditor works from the pages of the audit.
  const isInside = isOffered(lab.may['lab.list_members'])
  return (
    <>
      <PageHead
        title={lab.name}
        crumbs={[{ label: member_dashboard.title, href: paths.dashboard }]}
        actions={
          <div className="flex min-h-11 flex-wrap items-center gap-2 lg:pointer-fine:min-h-9">
            {lab.may['lab.leave'] === 'not_a_member' && <MembershipButton lab={lab} onAttempt={setFailed} />}
            {invite?.(lab)}
            <Suspense fallback={<span aria-hidden="true" className="size-9" />}>
              <LabMenu lab={lab} onAttempt={setFailed} />
            </Suspense>
          </div>
        }
      />
      <LabFacts lab={lab} />
      <div className="mt-6 grid gap-5">
        <AttemptNotice failed={failed} />
        <PathCard lab={lab} isInside={isInside} />
        {isInside && <Doors lab={lab} />}
        {isInside ? <Home lab={lab} /> : <Outside lab={lab} />}
        {isInside && (
          <div id="certificate" className="empty:hidden">
            {certificate?.(lab)}
          </div>
        )}
        {isInside && (
          <div id="report" className="grid gap-5">
            {report?.(lab)}
          </div>
        )}
      </div>
    </>
  )
}

/** On a phone in this order: what the lab uses, what is due, who is in it, and the three parts of the path. */
function Home({ lab }: { lab: OpenLab }) {
  return (
    <div className="grid items-start gap-5 min-[64rem]:grid-cols-[minmax(0,1fr)_22rem] min-[64rem]:grid-rows-[auto_1fr]">
      <ResultsCard lab={lab} />
      <div className="grid gap-5 min-[64rem]:row-span-2">
        <TasksDue labId={lab.id} />
        <LabMembersCard lab={lab} isInside />
      </div>
      <LabActivities lab={lab} isInside />
    </div>
  )
}

function Outside({ lab }: { lab: OpenLab }) {
  return (
    <>
      <LabActivities lab={lab} isInside={false} />
      <LabMembersCard lab={lab} isInside={false} />
    </>
  )
}

function LabFacts({ lab }: { lab: OpenLab }) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className="-mt-3 grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <TypeBadge lab={lab} />
        <LabStatusBadge lab={lab} />
        <InfoTip label={labs.page.about_status}>{lab_statuses.texts[lab.state]}</InfoTip>
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
                  {copy.champion} <span>{lab.champion_email ?? noChampion(lab)}</span>
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
          ...(lab.principal_investigator
            ? [{ id: 'investigator', icon: GraduationCap, text: lab.principal_investigator }]
            : []),
        ]}
      />
      {isChoosing && <LazyDialog file={championDialog} with={{ lab, onClose: () => setChoosing(false) }} />}
    </div>
  )
}

function noChampion({ champion_invited: email }: OpenLab): string {
  return email === null ? copy.not_assigned : fill(copy.champion_invited, { email })
}

function PathCard({ lab, isInside }: { lab: OpenLab; isInside: boolean }) {
  const title = useId()
  const stages = useQuery({ ...stagesOptions(lab.id), enabled: isInside })
  const home = useQuery({ ...labHomeOptions(lab.id), enabled: isInside })
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
        <Journey now={lab.station} notes={{ ...journeyNotes(lab, stages), ...doneNotes(lab, home.data) }} />
        {stages.data && <AuditTerms stages={stages.data} />}
      </div>
      {lab.station === 'certified' && lab.needed_next === 'nobody' && lab.certified_until !== null ? (
        <CertifiedBand lab={lab} until={lab.certified_until} />
      ) : (
        <NextBand lab={lab} stages={stages.data} home={home.data} isInside={isInside} />
      )}
    </Card>
  )
}

type NextBandProps = {
  lab: OpenLab
  stages: Stages | undefined
  home: LabHome | undefined
  isInside: boolean
}

/** Whose turn it is: by name and thing where the lab's own people look, by role for everybody else. */
function NextBand({ lab, stages, home, isInside }: NextBandProps) {
  const members = useQuery({ ...membersOptions(lab.id), enabled: isInside })
  const needed = neededWords(lab, stages)
  if (!needed) return null
  const next = home?.next
  const isForLab = lab.needed_next === 'member' || lab.needed_next === 'champion'
  // Only the Champion locks and submits.
  const lacksChampion = isInside && isForLab && lab.champion_email === null
  const people = (members.data ?? []).filter(({ id, is_champion }) =>
    next?.person ? id === next.person.id : lab.needed_next !== 'champion' || is_champion,
  )
  return (
    <NeededNext
      title={(next && nextTitle(next)) ?? needed.title}
      people={isForLab ? people : []}
      action={
        <div className="flex flex-wrap gap-2">
          {home && <RemindButton lab={lab} home={home} />}
          <NextStep lab={lab} />
        </div>
      }
    >
      {[lacksChampion && lab_home.next.no_champion, next && followWords(next), needed.text]
        .filter(Boolean)
        .join(' ')}
    </NeededNext>
  )
}

/** By when the audit is due and when the auditor comes, while there is one. */
function AuditTerms({ stages: { audit, stage } }: { stages: Stages }) {
  // After the award, and during an appeal, the day by which the audit was due says nothing.
  const isOver = ['appealed', 'certified', 'suspended', 'lapsed'].includes(stage)
  const facts = auditFacts(
    audit && (isOver ? { ...audit, due_on: null } : audit),
    stage === 'audit_in_progress' ? 'auditor' : 'lab',
  )
  if (facts.length === 0) return null
  return (
    <div className="mt-6 border-t border-line pt-4">
      <Facts facts={facts} />
    </div>
  )
}
