import { locale } from '@lab-zer0/content/locale.ts'
import { auditor_assignment_modal as copy } from '@lab-zer0/content/microcopy.ts'
import type { AssignableLab, Auditor } from '@lab-zer0/contracts/auditors.ts'
import type { SuggestionReason } from '@lab-zer0/domain/audits/suggestion.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { Cpu, Droplet, Feather, Layers2, Sparkles, UserCheck, Weight } from 'lucide-react'
import { fill } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import type { RadioOption } from '../../../ui/radio-group.tsx'
import { personOf } from './person-of.ts'

type Context = {
  lab: AssignableLab
  suggestion: { auditor_id: UserId; reasons: readonly SuggestionReason[] } | null
}

/** A person as a card to choose; whoever cannot audit this lab stays in the list, with the reason. */
export function auditorOption(auditor: Auditor, { lab, suggestion }: Context): RadioOption {
  const isCurrent = lab.assignment?.auditor.id === auditor.id
  const reasons = suggestion?.auditor_id === auditor.id ? suggestion.reasons : undefined
  return {
    id: auditor.id,
    label: auditor.name,
    isDisabled: isCurrent || auditor.refusal !== null,
    before: <Avatar person={personOf(auditor)} isLarge />,
    description: descriptionOf(auditor, { lab, isCurrent, reasons }),
    after: <Badges auditor={auditor} isCurrent={isCurrent} isSuggested={reasons !== undefined} />,
  }
}

type Standing = { lab: AssignableLab; isCurrent: boolean; reasons: readonly SuggestionReason[] | undefined }

function descriptionOf({ refusal, ...auditor }: Auditor, { lab, isCurrent, reasons }: Standing) {
  if (isCurrent) return copy.cannot.current
  if (refusal?.code === 'auditor_not_qualified') return fill(copy.not_eligible, { lab_type: lab.type })
  if (refusal) return refusal.message
  const home = auditor.lab?.name ?? copy.in_no_lab
  if (!reasons) return home
  return (
    <>
      {home}
      <span className="mt-0.5 block">{becauseOf(reasons, lab)}</span>
    </>
  )
}

/** `Suggested because qualified for wet labs, not auditing any lab and from another department.` */
function becauseOf(reasons: readonly SuggestionReason[], lab: AssignableLab): string {
  const said = reasons.map((reason) => fill(copy.reasons[reason], { lab_type: lab.type }))
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(said)
  return fill(copy.suggested_because, { reasons: list })
}

type BadgesProps = { auditor: Auditor; isCurrent: boolean; isSuggested: boolean }

function Badges({ auditor, isCurrent, isSuggested }: BadgesProps) {
  const { wet, dry } = auditor.auditorEligibility
  return (
    <>
      {isSuggested && (
        <Badge tone="gum" icon={Sparkles}>
          {copy.suggested}
        </Badge>
      )}
      {isCurrent && (
        <Badge tone="info" icon={UserCheck}>
          {copy.current}
        </Badge>
      )}
      {wet && (
        <Badge tone="wet" icon={Droplet}>
          {copy.badges.wet}
        </Badge>
      )}
      {dry && (
        <Badge tone="dry" icon={Cpu}>
          {copy.badges.dry}
        </Badge>
      )}
      <Workload labs={auditor.lab_auditing_membership.length} isHeavy={auditor.workload === 'high'} />
    </>
  )
}

/** Specification, section 9: 0 labs is low, 1 to 2 medium, 3 or more high. */
function Workload({ labs, isHeavy }: { labs: number; isHeavy: boolean }) {
  const { none, one, many } = copy.labs_count
  if (labs === 0) {
    return (
      <Badge tone="success" icon={Feather}>
        {none}
      </Badge>
    )
  }
  return (
    <>
      <Badge icon={Layers2}>{labs === 1 ? one : fill(many, { n: labs })}</Badge>
      {isHeavy && (
        <Badge tone="warning" icon={Weight}>
          {copy.workload.heavy}
        </Badge>
      )}
    </>
  )
}
