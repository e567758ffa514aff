import { create_lab as copy, labs } from '@lab-zer0/content/microcopy.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { isOffered } from '@lab-zer0/domain/access/may.ts'
import { FTE_STEP, type LabType } from '@lab-zer0/domain/labs/lab.ts'
import { useState } from 'react'
import type { DefaultValues } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { fill } from '../../../lib/format.ts'
import { labPath } from '../../../lib/paths.ts'
import { isRefusal } from '../../../lib/refused-error.ts'
import { useUser } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { showRefusal, useContractForm } from '../../../ui/contract-form.ts'
import { Form } from '../../../ui/form.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { FormNumberField } from '../../../ui/form-number-field.tsx'
import { FormRadioGroup } from '../../../ui/form-radio-group.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { failures, useCreateLab } from '../detail/lab-actions.ts'
import { CampusField } from '../edit/campus-field.tsx'
import { failureOf } from '../failure.ts'
import { ChampionField } from './champion-field.tsx'
import {
  callBody,
  invitedEmail,
  type RegisterForm,
  type Registration,
  registration,
  type Values,
} from './register-lab.form.ts'

type RegisterLabFormProps = {
  types: readonly { name: LabType; label: string }[]
  currentLab: Lab | null
}

const typeHints: Record<LabType, string> = { wet: labs.create.type_wet_hint, dry: labs.create.type_dry_hint }

export function RegisterLabForm({ types, currentLab }: RegisterLabFormProps) {
  const { may } = useUser()
  const navigate = useNavigate()
  const form = useContractForm<Values, Registration>(registration, emptyLab(types))
  const [asked, setAsked] = useState<Registration>()
  const invited = asked && invitedEmail(asked.champion_id)
  const creation = useCreateLab()

  function create(values: Registration) {
    creation.mutate(callBody(values), {
      onSuccess: ({ lab }) => void navigate(labPath(lab.id)),
      onError: (error) => {
        setAsked(undefined)
        showError(form, error)
      },
    })
  }
  return (
    <Form form={form} onSubmit={setAsked} isPending={creation.isPending} aria-label={copy.title}>
      <FormError form={form} />
      <FormTextField form={form} name="name" label={copy.name} hint={copy.name_hint} autoComplete="off" />
      <FormNumberField
        form={form}
        name="total_fte"
        label={copy.total_fte}
        hint={copy.total_fte_hint}
        unit="FTE"
        min={0}
        step={FTE_STEP}
        className="max-w-80"
      />
      <FormRadioGroup
        form={form}
        name="type_name"
        label={copy.type}
        hint={labs.create.type_decides}
        kind="card"
        options={types.map(({ name, label }) => ({ id: name, label, description: typeHints[name] }))}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormTextField
          form={form}
          name="department"
          label={labs.create.department}
          hint={labs.create.optional}
          autoComplete="off"
        />
        <FormTextField
          form={form}
          name="principal_investigator"
          label={labs.create.principal_investigator}
          hint={labs.create.optional}
          autoComplete="off"
        />
      </div>
      <CampusField form={form} />
      {isOffered(may['organisation.name_champion']) && <ChampionField form={form} currentLab={currentLab} />}
      <div>
        <Button type="submit" isPending={creation.isPending}>
          {copy.submit}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={copy.confirm.title}
        confirmLabel={copy.confirm.confirm}
        cancelLabel={copy.confirm.cancel}
        isDangerous={false}
        isPending={creation.isPending}
        onConfirm={() => asked && create(asked)}
      >
        <p>{fill(copy.confirm.text, { lab: asked?.name ?? '' })}</p>
        {invited !== undefined && <p className="mt-3">{fill(copy.confirm.invited, { email: invited })}</p>}
      </ConfirmDialog>
    </Form>
  )
}

/** Where there is only one type, there is nothing to choose. */
function emptyLab(types: RegisterLabFormProps['types']): DefaultValues<Values> {
  const [only, ...more] = types
  const chosen = only && more.length === 0 ? { type_name: only.name } : {}
  return { name: '', ...chosen, department: '', principal_investigator: '', champion_id: '' }
}

function showError(form: RegisterForm, error: unknown) {
  if (isRefusal(error, 'lab_name_taken')) {
    form.setError('name', { message: error.message }, { shouldFocus: true })
  } else if (
    isRefusal(error, 'champion_in_another_lab') ||
    isRefusal(error, 'champion_of_another_lab') ||
    isRefusal(error, 'champion_outside_domains')
  ) {
    form.setError('champion_id', { message: error.message }, { shouldFocus: true })
  } else if (isRefusal(error, 'lab_type_not_subscribed')) {
    form.setError('type_name', { message: error.message }, { shouldFocus: true })
  }
  showRefusal(form, error, failureOf(error, failures.create).reason)
}
