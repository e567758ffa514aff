import { reopenings } from '@lab-zer0/content/microcopy.ts'
import type { AuditRecord } from '@lab-zer0/contracts/audits.ts'
import { getStages } from '@lab-zer0/contracts/labs.ts'
import { lookAgain } from '@lab-zer0/contracts/reopenings.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CirclePause } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { call } from '../../../lib/call.ts'
import { fill } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { showRefusal, useContractForm } from '../../../ui/contract-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { FormTextArea } from '../../../ui/form-text-area.tsx'
import { Notice } from '../../../ui/notice.tsx'

const copy = reopenings.look_again

/** For whoever audits a lab whose certificate is suspended; nothing for everybody else. */
export function LookAgain({ record }: { record: AuditRecord }) {
  const { lab, viewer, auditor, open_round, rounds } = record
  // Whoever is assigned although the lab was awarded is there to look again.
  const isAwarded = open_round === null && rounds[0]?.audits.some(({ state }) => state === 'awarded') === true
  const isAuditor = viewer === 'auditor' && auditor !== null && isAwarded
  const [isAsking, setAsking] = useState(false)
  const { data: stages } = useQuery({
    queryKey: ['labs', 'stages', lab.id],
    queryFn: async ({ signal }) => (await call(getStages, { params: { labId: lab.id }, signal })).stages,
    enabled: isAuditor,
  })
  if (!isAuditor || stages?.stage !== 'suspended') return null
  const isReady = stages.neededNext === 'auditor'
  return (
    <Notice tone="warning" icon={CirclePause} title={copy.title} className="mb-6">
      <p>{copy.text}</p>
      <p>{isReady ? copy.ready : copy.open_forms}</p>
      {isReady && (
        <Button className="mt-3" onPress={() => setAsking(true)}>
          {copy.button}
        </Button>
      )}
      {isAsking && <LookAgainDialog lab={lab} onClose={() => setAsking(false)} />}
    </Notice>
  )
}

type LookAgainDialogProps = { lab: AuditRecord['lab']; onClose: () => void }

function LookAgainDialog({ lab, onClose }: LookAgainDialogProps) {
  const form = useContractForm(lookAgain.body, { note: '' })
  const client = useQueryClient()
  const request = useMutation({
    mutationFn: (note: string) => call(lookAgain, { params: { labId: lab.id }, body: { note } }),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['audits'] })
      void client.invalidateQueries({ queryKey: ['labs'] })
    },
  })
  return (
    <Dialog
      role="alertdialog"
      isOpen
      onOpenChange={onClose}
      isKept={request.isPending}
      title={fill(copy.dialog_title, { lab: lab.name })}
    >
      <p className="text-ink-2">{copy.dialog_text}</p>
      <Form
        form={form}
        isPending={request.isPending}
        onSubmit={({ note }) =>
          request.mutate(note ?? '', {
            onSuccess: onClose,
            onError: (error) => showRefusal(form, error, copy.failed),
          })
        }
      >
        <FormError form={form} />
        <FormTextArea form={form} name="note" label={copy.note} hint={copy.note_hint} />
        <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4 max-md:*:grow">
          <Button variant="secondary" isDisabled={request.isPending} onPress={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" isPending={request.isPending}>
            {copy.confirm}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
