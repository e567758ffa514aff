import { next_step as words } from '@lab-zer0/content/microcopy.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { useQuery } from '@tanstack/react-query'
import { generatePath } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { nextStep } from './activity-path.ts'
import { stagesOptions } from './labs.api.ts'
import { SubmitForAudit } from './submit-for-audit.tsx'

/** The way to what the lab works on now, for those who may. */
export function NextStep({ lab }: { lab: Lab }) {
  const { is_organisation_admin: isAdmin } = useUser()
  const { data: stages } = useQuery({ ...stagesOptions(lab.id), enabled: lab.is_member || isAdmin })
  if (lab.station === 'submit' && maySubmit(lab, isAdmin)) return <SubmitForAudit lab={lab} />
  if (isAdmin && lab.has_open_appeal) {
    return (
      <ButtonLink href={generatePath(paths.improvementPack, { labId: lab.id })}>{words.decide}</ButtonLink>
    )
  }
  const hasPack = stages?.stage === 'resubmission' || stages?.stage === 'appealed'
  if (hasPack && lab.is_member) {
    return <ButtonLink href={generatePath(paths.improvementPack, { labId: lab.id })}>{words.pack}</ButtonLink>
  }
  if (isAdmin && lab.needed_next === 'admin') {
    return <ButtonLink href={paths.assignAuditors}>{words.assign}</ButtonLink>
  }
  if (isAdmin && lab.needed_next === 'auditor') {
    return (
      <ButtonLink variant="secondary" href={generatePath(paths.audit, { labId: lab.id })}>
        {words.audit}
      </ButtonLink>
    )
  }
  // A renewal starts from the certificate, further down the page.
  if (lab.certificate_ended_at !== null) return null
  const step = nextStep(lab)
  return step && <ButtonLink href={step.href}>{step.label}</ButtonLink>
}

/** Model: the champion; where the lab has none, an admin who is a member of it. */
function maySubmit(lab: Lab, isAdmin: boolean): boolean {
  return lab.is_champion || (lab.champion_email === null && lab.is_member && isAdmin)
}
