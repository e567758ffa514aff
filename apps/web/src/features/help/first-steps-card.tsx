import { first_steps as copy } from '@lab-zer0/content/data/microcopy/help.json'
import type { GuidedRole } from '@lab-zer0/domain/accounts/first-steps.ts'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useId } from 'react'
import { toast } from 'react-hot-toast/headless'
import { fill } from '../../lib/format.ts'
import { messageOf } from '../../lib/message-of.ts'
import { useUser } from '../../lib/session.ts'
import { dashboardOptions } from '../../product/dashboard.ts'
import { useAdmins } from '../../product/organisation.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { auditsOptions } from './audits.api.ts'
import { cardStyle } from './card-style.ts'
import { focusTitle } from './focus-title.ts'
import { useHideFirstSteps, variablesOptions } from './help.api.ts'
import { StepLine } from './step-line.tsx'
import { adminSteps, auditorSteps, championSteps, memberSteps, type Step } from './steps-of.ts'

export function FirstStepsCard({ of: role }: { of: GuidedRole }) {
  const Steps = cards[role]
  return <Steps />
}

const cards = { admin: AdminCard, champion: LabCard, member: LabCard, auditor: AuditorCard }

function AdminCard() {
  const user = useUser()
  const { data: dashboard } = useQuery(dashboardOptions)
  const { data: admins } = useAdmins()
  const { data: variables } = useQuery(variablesOptions(user))
  const steps = adminSteps({
    labs: dashboard?.all_labs,
    adminCount: admins?.length,
    hasOwnFigures: variables?.some(({ versions }) => versions.length > 0),
  })
  const texts = copy.admin.steps
  return <StepsCard of="admin" lines={steps.map((step) => ({ ...step, ...texts[step.id] }))} />
}

function LabCard() {
  const { data } = useQuery(dashboardOptions)
  const lab = data?.current_lab ?? null
  if (lab?.is_champion) {
    const texts = copy.champion.steps
    const lines = championSteps(lab).map((step) => ({ ...step, ...texts[step.id] }))
    return <StepsCard of="champion" lines={lines} />
  }
  const texts = copy.member.steps
  return <StepsCard of="member" lines={memberSteps(lab).map((step) => ({ ...step, ...texts[step.id] }))} />
}

function AuditorCard() {
  const { data = { open: [], finished: [] } } = useQuery(auditsOptions)
  const texts = copy.auditor.steps
  return <StepsCard of="auditor" lines={auditorSteps(data).map((step) => ({ ...step, ...texts[step.id] }))} />
}

type Line = Step & { title: string; text: string }

function StepsCard({ of: role, lines }: { of: GuidedRole; lines: readonly Line[] }) {
  const title = useId()
  const done = lines.filter(({ isDone }) => isDone).length
  return (
    <section aria-labelledby={title} className={cx('grid content-start gap-4', cardStyle(role))}>
      <div className="-mr-3 grid grid-cols-[1fr_auto] items-start gap-x-4">
        <div className="grid gap-0.5">
          <h2 id={title} className="text-title-3">
            {copy[role].title}
          </h2>
          <p className="text-small text-ink-2">
            {done === lines.length ? copy.all_done : fill(copy.progress, { done, total: lines.length })}
          </p>
        </div>
        <HideButton of={role} />
      </div>
      <ol
        className={cx(
          'grid gap-x-8 md:grid-cols-2',
          lines.length === 4 ? 'lg:grid-cols-4' : 'lg:grid-cols-3',
        )}
      >
        {lines.map((line, index) => (
          <StepLine key={line.id} place={index + 1} {...line} />
        ))}
      </ol>
    </section>
  )
}

function HideButton({ of: role }: { of: GuidedRole }) {
  const hide = useHideFirstSteps(role, {
    onSuccess: () => {
      focusTitle()
      toast.success(copy.hidden)
    },
    onError: (error) => toast.error(messageOf(error, copy.hide_failed)),
  })
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={copy.hide_label}
      isPending={hide.isPending}
      onPress={() => hide.mutate()}
    >
      <X aria-hidden="true" strokeWidth={1.75} />
      <span className="max-md:sr-only">{copy.hide}</span>
    </Button>
  )
}
