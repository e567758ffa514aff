import { submit_for_audit as copy } from '@lab-zer0/content/microcopy.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSubmitForAudit } from './lab-actions.ts'

/** What is locked, who looks at it, and the two things that only the lab can agree to. */
export function SubmitDialog({ lab, onClose }: { lab: Lab; onClose: () => void }) {
  const [namesInvestigator, setNames] = useState(false)
  const [wantsListing, setListing] = useState(false)
  const request = useSubmitForAudit(lab.id)
  const investigator = lab.principal_investigator
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={fill(copy.title, { lab: lab.name })}
      confirmLabel={copy.confirm}
      cancelLabel={copy.cancel}
      isDangerous={false}
      isPending={request.isPending}
      error={request.isError ? messageOf(request.error, copy.failed) : undefined}
      onConfirm={() =>
        request.mutate(
          { level: lab.level, names_investigator: namesInvestigator, wants_listing: wantsListing },
          { onSuccess: onClose },
        )
      }
    >
      <div className="grid gap-4">
        <p>{copy.text}</p>
        {investigator === null ? (
          <Notice tone="plain">{copy.no_investigator}</Notice>
        ) : (
          <Checkbox isSelected={namesInvestigator} onChange={setNames} hint={copy.names_investigator_hint}>
            {fill(copy.names_investigator, { name: investigator })}
          </Checkbox>
        )}
        <Checkbox isSelected={wantsListing} onChange={setListing} hint={copy.wants_listing_hint}>
          {copy.wants_listing}
        </Checkbox>
      </div>
    </ConfirmDialog>
  )
}
