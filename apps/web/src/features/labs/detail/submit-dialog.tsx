import { submit_for_audit as words } from '@lab-zer0/content/microcopy.ts'
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
      title={fill(words.title, { lab: lab.name })}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      isDangerous={false}
      isPending={request.isPending}
      error={request.isError ? messageOf(request.error, words.failed) : undefined}
      onConfirm={() =>
        request.mutate(
          { level: lab.level, names_investigator: namesInvestigator, wants_listing: wantsListing },
          { onSuccess: onClose },
        )
      }
    >
      <div className="grid gap-4">
        <p>{words.text}</p>
        {investigator === null ? (
          <Notice tone="plain">{words.no_investigator}</Notice>
        ) : (
          <Checkbox isSelected={namesInvestigator} onChange={setNames} hint={words.names_investigator_hint}>
            {fill(words.names_investigator, { name: investigator })}
          </Checkbox>
        )}
        <Checkbox isSelected={wantsListing} onChange={setListing} hint={words.wants_listing_hint}>
          {words.wants_listing}
        </Checkbox>
      </div>
    </ConfirmDialog>
  )
}
