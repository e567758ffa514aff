import type { GuidedRole } from '@lab-zer0/domain/accounts/first-steps.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { optional } from '../../lib/optional.ts'
import { useUser } from '../../lib/session.ts'
import { dashboardOptions } from '../../product/dashboard.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { auditsOptions } from './audits.api.ts'
import { cardStyle } from './card-style.ts'

const FirstStepsCard = optional(async () => (await import('./first-steps-card.tsx')).FirstStepsCard)

type FirstStepsProps = { of: GuidedRole }

/** What to do first, until the person puts it away. Whoever has put it away loads nothing of it. */
export function FirstSteps({ of: role }: FirstStepsProps) {
  const { hidden_first_steps } = useUser()
  if (hidden_first_steps.includes(role)) return null
  return (
    <Suspense fallback={<Coming of={role} />}>
      <FirstStepsCard of={role} />
    </Suspense>
  )
}

/** Lines to come, of the same height: an empty box reads as something broken. */
function Coming({ of: role }: FirstStepsProps) {
  return (
    <div className={cardStyle(role)}>
      <Skeleton lines={3} />
    </div>
  )
}

/** Whether somebody leads a lab is known with the dashboard, which is when the page has something to show, too. */
export function FirstStepsInLab() {
  const user = useUser()
  const { data } = useQuery({ ...dashboardOptions, enabled: user.organisation_id !== null })
  if (!data || user.organisation_id === null) return null
  return <FirstSteps of={data.current_lab?.is_champion ? 'champion' : 'member'} />
}

/** Only for those who audit. */
export function FirstStepsOfAuditor() {
  const { data } = useQuery(auditsOptions)
  if (!data || data.open.length + data.finished.length === 0) return null
  return <FirstSteps of="auditor" />
}
