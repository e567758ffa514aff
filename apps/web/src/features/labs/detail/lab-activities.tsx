import { plural } from '@lab-zer0/content/locale.ts'
import { lab_detail as copy, labs } from '@lab-zer0/content/microcopy.ts'
import type { Lab, Stages } from '@lab-zer0/contracts/labs.ts'
import { type Action, STATIONS, type Station } from '@lab-zer0/domain/labs/stages.ts'
import { useQuery } from '@tanstack/react-query'
import { Check, Eye, Hourglass } from 'lucide-react'
import { fill } from '../../../lib/format.ts'
import { ActivityCard } from '../../../product/activity-card.tsx'
import { stateOf } from '../../../product/stations.ts'
import { Badge } from '../../../ui/badge.tsx'
import { activityPath } from '../dashboard/activity-path.ts'
import { stagesOptions } from '../labs.api.ts'

const { progress: progressWords, badges, not_built, members_only } = labs.page

type Activity = {
  station: Station
  title: string
  text: string
  labels: Record<'start' | 'preview', string>
  /** Why it is not open yet, in the lab's own order of things. */
  closed: string
  action: (stages: Stages) => Action
  progress: (stages: Stages) => { value: number; max: number; text: string }
  /** Something stands in it already, so that the way on is no start. */
  isBegun: (stages: Stages) => boolean
}

const { baseline, checklist, savings } = copy.cards

const activities: readonly Activity[] = [
  {
    station: 'baseline',
    ...baseline,
    labels: { start: baseline.action, preview: checklist.action_preview },
    closed: not_built,
    action: ({ actions }) => actions.baselineAssessment,
    progress: ({ progress }) => categories(progress.baseline),
    isBegun: ({ progress: { baseline: begun } }) => begun.rows + begun.locked > 0,
  },
  {
    station: 'checklist',
    ...checklist,
    labels: { start: checklist.action_start, preview: checklist.action_preview },
    closed: copy.card_disabled.checklist,
    action: ({ actions }) => actions.checklist,
    progress: ({ progress: { checklist: done } }) => ({
      value: done.answered,
      max: done.total,
      text: fill(labs.page.notes.answered, { done: done.answered, total: done.total }),
    }),
    isBegun: ({ progress }) => progress.checklist.answered > 0,
  },
  {
    station: 'savings',
    ...savings,
    labels: { start: savings.action_start, preview: savings.action_preview },
    closed: copy.card_disabled.savings,
    action: ({ actions }) => actions.savingsCalculator,
    progress: ({ progress }) => categories(progress.savings),
    isBegun: ({ progress: { savings: begun } }) => begun.rows + begun.locked > 0,
  },
]

function categories({ locked, total, rows }: { locked: number; total: number; rows: number }) {
  const submitted = fill(progressWords.categories, { done: locked, total })
  const isOpen = rows > 0 && locked < total
  const entered = plural(rows, { one: progressWords.row, other: progressWords.rows })
  return { value: locked, max: total, text: isOpen ? `${submitted}, ${entered}` : submitted }
}

/** The three parts of the path that a lab works on. */
export function LabActivities({ lab, isInside }: { lab: Lab; isInside: boolean }) {
  const stages = useQuery({ ...stagesOptions(lab.id), enabled: isInside })
  // The path above says that it could not be loaded, and offers to try again.
  if (stages.isError) return null
  return (
    <section aria-label={labs.page.activities} className="grid gap-4 min-[56rem]:grid-cols-3">
      {activities.map((activity) => (
        <ActivityCard
          key={activity.station}
          title={activity.title}
          text={activity.text}
          isHere={lab.station === activity.station}
          badge={<StateBadge lab={lab} activity={activity} stages={stages.data} />}
          {...(stages.isLoading ? {} : standOf(lab, activity, stages.data))}
        />
      ))}
    </section>
  )
}

/** How far the lab has come and what the button would do. Without stages it is a visitor who looks. */
function standOf(lab: Lab, activity: Activity, stages: Stages | undefined) {
  const kind = 'disabled' as const
  const { labels } = activity
  if (!stages) {
    return {
      progress: stationProgress(lab, activity.station),
      action: { kind, label: labels.start, reason: members_only },
    }
  }
  const allowed = activity.action(stages)
  const isBegun = allowed === 'start' && activity.isBegun(stages)
  const shown = isBegun ? { ...activity, labels: { ...labels, start: copy.continue } } : activity
  return { progress: activity.progress(stages), action: actionOf(lab, shown, allowed) }
}

function actionOf({ id }: Lab, { station, labels, closed }: Activity, allowed: Action) {
  const kind = 'disabled' as const
  if (allowed === 'disabled') return { kind, label: labels.start, reason: closed }
  const href = activityPath(id, station)
  return href === undefined
    ? { kind, label: labels[allowed], reason: not_built }
    : { kind: allowed, label: labels[allowed], href }
}

/** What everybody may know: which station it is and whether the lab has passed it. */
function stationProgress(lab: Lab, station: Station) {
  const isDone = stateOf(station, lab.station) === 'done'
  const n = STATIONS.indexOf(station) + 1
  return { value: isDone ? 1 : 0, max: 1, text: fill(labs.page.station_only, { n }) }
}

/** A lab that was sent back keeps its locked savings, though its checklist is open again. */
function isLocked({ station, progress }: Activity, stages: Stages): boolean {
  const { value, max } = progress(stages)
  return station !== 'checklist' && max > 0 && value === max
}

type StateBadgeProps = { lab: Lab; activity: Activity; stages: Stages | undefined }

function StateBadge({ lab, activity, stages }: StateBadgeProps) {
  const state = stateOf(activity.station, lab.station)
  if (state === 'now') return <Badge tone="now">{badges.open}</Badge>
  if (state === 'done' || (stages && isLocked(activity, stages))) {
    return (
      <Badge tone="success" icon={Check}>
        {badges.done}
      </Badge>
    )
  }
  const isShown = stages !== undefined && activity.action(stages) === 'preview'
  return <Badge icon={isShown ? Eye : Hourglass}>{isShown ? badges.preview : badges.later}</Badge>
}
