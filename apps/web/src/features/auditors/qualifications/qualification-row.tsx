import { assign_auditors } from '@lab-zer0/content/microcopy.ts'
import type { Auditor } from '@lab-zer0/contracts/auditors.ts'
import { fill } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { personOf } from '../assignments/person-of.ts'
import { useSaveEligibility } from '../auditors.api.ts'

const copy = assign_auditors.qualifications

/** What is on its way shows as it was ticked; what the server refuses goes back to how it is. */
export function QualificationRow({ auditor }: { auditor: Auditor }) {
  const save = useSaveEligibility()
  const shown = save.isPending ? save.variables : auditor.auditorEligibility
  const tick = (change: { wet: boolean } | { dry: boolean }) =>
    save.mutate({ userId: auditor.id, ...auditor.auditorEligibility, ...change })
  return (
    <li className="grid gap-2 py-3">
      <div className="grid items-center gap-x-4 sm:grid-cols-[1fr_auto]">
        <div className="flex min-w-0 items-center gap-3">
          <Avatar person={personOf(auditor)} />
          <span className="min-w-0">
            <strong className="block text-ui">{auditor.name}</strong>
            <span className="block text-small break-words text-ink-3">{auditor.email}</span>
          </span>
        </div>
        <fieldset className="flex gap-5" disabled={save.isPending}>
          <legend className="sr-only">{fill(copy.of, { name: auditor.name })}</legend>
          <Checkbox isSelected={shown.wet} isDisabled={save.isPending} onChange={(wet) => tick({ wet })}>
            {copy.wet}
          </Checkbox>
          <Checkbox isSelected={shown.dry} isDisabled={save.isPending} onChange={(dry) => tick({ dry })}>
            {copy.dry}
          </Checkbox>
        </fieldset>
      </div>
      {save.isError && (
        <Notice tone="danger" role="alert">
          {messageOf(save.error, copy.failed)}
        </Notice>
      )}
    </li>
  )
}
