import { lab_edit as copy, create_lab, labs } from '@lab-zer0/content/microcopy.ts'
import type { BodyOf } from '@lab-zer0/contracts/endpoint.ts'
import { editLab, type Lab } from '@lab-zer0/contracts/labs.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { FTE_STEP } from '@lab-zer0/domain/labs/lab.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { isRefusal } from '../../../lib/refused-error.ts'
import { Button } from '../../../ui/button.tsx'
import { showRefusal, useContractForm } from '../../../ui/contract-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { FormNumberField } from '../../../ui/form-number-field.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { failures, useEditLab } from '../detail/lab-actions.ts'
import { LabHistory } from '../detail/lab-history.tsx'
import { failureOf } from '../failure.ts'
import { labOptions } from '../labs.api.ts'
import { CampusField } from './campus-field.tsx'
import { EditEffects } from './edit-effects.tsx'
import { type EditForm, type EditValues, valuesOf } from './edit-lab.form.ts'

type EditLabDialogProps = { lab: Lab; onClose: () => void }

/** For the Champion and admins: what a lab is called, how large it is, where it belongs. */
export function EditLabDialog({ lab, onClose }: EditLabDialogProps) {
  return (
    <Dialog isOpen onOpenChange={onClose} title={fill(copy.title, { lab: lab.name })} isWide>
      <EditLab lab={lab} onClose={onClose} />
      <LabHistory labId={lab.id} />
    </Dialog>
  )
}

function EditLab({ lab, onClose }: EditLabDialogProps) {
  // What the edit began with: the page behind may load newer values, which must not slip in unseen.
  const [held, setHeld] = useState(lab)
  const form: EditForm = useContractForm<EditValues, BodyOf<typeof editLab>>(editLab.body, valuesOf(lab))
  const edit = useEditLab(lab.id)
  const isChanged = isRefusal(edit.error, 'lab_changed')
  const save = (values: BodyOf<typeof editLab>) =>
    edit.mutate(values, { onSuccess: onClose, onError: (error) => showError(form, error) })
  return (
    <Form
      form={form}
      onSubmit={save}
      isPending={edit.isPending}
      aria-label={fill(copy.title, { lab: lab.name })}
    >
      {isChanged ? (
        <ChangedMeanwhile
          labId={lab.id}
          onRead={(fresh) => {
            edit.reset()
            setHeld(fresh)
            form.reset(valuesOf(fresh))
          }}
        />
      ) : (
        <FormError form={form} />
      )}
      <FormTextField form={form} name="name" label={create_lab.name} autoComplete="off" />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FormTextField form={form} name="department" label={labs.create.department} autoComplete="off" />
        <FormTextField
          form={form}
          name="principal_investigator"
          label={labs.create.principal_investigator}
          autoComplete="off"
        />
        <FormNumberField
          form={form}
          name="total_fte"
          label={create_lab.total_fte}
          hint={create_lab.total_fte_hint}
          unit="FTE"
          min={0}
          step={FTE_STEP}
        />
        <CampusField form={form} />
        <div className="grid gap-1.5">
          <p className="text-ui font-semibold">{create_lab.type}</p>
          <p className="flex items-center gap-2 text-small text-ink-2">
            <Lock aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
            {lab.type === 'wet' ? copy.type_wet : copy.type_dry}
          </p>
        </div>
      </div>
      <EditEffects form={form} lab={held} />
      <div className="flex flex-wrap justify-end gap-3 max-md:*:grow">
        <Button variant="secondary" isDisabled={edit.isPending} onPress={onClose}>
          {copy.cancel}
        </Button>
        <Button type="submit" isPending={edit.isPending} isDisabled={isChanged}>
          {copy.save}
        </Button>
      </div>
    </Form>
  )
}

function ChangedMeanwhile({ labId, onRead }: { labId: LabId; onRead: (lab: Lab) => void }) {
  const queryClient = useQueryClient()
  const [isReading, setReading] = useState(false)
  const read = async () => {
    setReading(true)
    await queryClient.fetchQuery({ ...labOptions(labId), staleTime: 0 }).then(onRead, () => setReading(false))
  }
  return (
    <Notice tone="warning" role="alert">
      <p>{copy.changed.text}</p>
      <Button variant="secondary" size="sm" isPending={isReading} onPress={() => void read()}>
        {copy.changed.reload}
      </Button>
    </Notice>
  )
}

function showError(form: EditForm, error: unknown) {
  if (isRefusal(error, 'lab_name_taken')) {
    form.setError('name', { message: error.message }, { shouldFocus: true })
  }
  showRefusal(form, error, failureOf(error, failures.edit).reason)
}
