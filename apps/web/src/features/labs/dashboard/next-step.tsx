import { next_step as copy } from '@lab-zer0/content/microcopy.ts'
import type { OpenLab } from '@lab-zer0/contracts/labs.ts'
import { isOffered } from '@lab-zer0/domain/access/may.ts'
import { useQuery } from '@tanstack/react-query'
import { generatePath } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { SubmitForAudit } from '../detail/submit-for-audit.tsx'
import { stagesOptions } from '../labs.api.ts'
import { nextStep } from './activity-path.ts'

/** The way to what the lab works on now, for those who may. */
export function NextStep({ lab }: { lab: OpenLab }) {
  const { may } = lab
  const maySee = isOffered(may['lab.list_members'])
  const mayAssign = isOffered(may['auditor.assign'])
  const { data: stages } = useQuery({ ...stagesOptions(lab.id), enabled: maySee })
  if (isOffered(may['lab.submit_for_audit'])) return <SubmitForAudit lab={lab} />
  if (lab.has_open_appeal && isOffered(may['audit.decide_appeal'])) {
    return (
      <ButtonLink href={generatePath(paths.improvementPack, { labId: lab.id })}>{copy.decide}</ButtonLink>
    )
  }
  const hasPack = stages?.stage === 'resubmission' || stages?.stage === 'appealed'
  if (hasPack && may['lab.work'] === true) {
    return <ButtonLink href={generatePath(paths.improvementPack, { labId: lab.id })}>{copy.pack}</ButtonLink>
  }
  if (mayAssign && lab.needed_next === 'admin') {
    return <ButtonLink href={paths.assignAuditors}>{copy.assign}</ButtonLink>
  }
  if (mayAssign && lab.needed_next === 'auditor') {
    return (
      <ButtonLink variant="secondary" href={generatePath(paths.audit, { labId: lab.id })}>
        {copy.audit}
      </ButtonLink>
    )
  }
  // A renewal starts from the certificate, further down the page.
  if (lab.certificate_ended_at !== null) return null
  const step = nextStep(lab)
  return step && <ButtonLink href={step.href}>{step.label}</ButtonLink>
}
