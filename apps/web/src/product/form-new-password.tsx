import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import type { ContractForm } from '../ui/contract-form.ts'
import { cx } from '../ui/cx.ts'
import { FormPasswordField } from '../ui/form-password-field.tsx'
import { PasswordRules } from './password-rules.tsx'

type FormNewPasswordProps<Values extends FieldValues, Output> = {
  form: ContractForm<Values, Output>
  name: FieldPath<Values>
  confirmName: FieldPath<Values>
  label: string
  confirmLabel: string
  /** Side by side where there is room. */
  isPaired?: boolean
}

/** A password that is being chosen: twice, with its rules ticked off on the way. */
export function FormNewPassword<Values extends FieldValues, Output>(
  props: FormNewPasswordProps<Values, Output>,
) {
  const { form, name, confirmName, label, confirmLabel, isPaired = false } = props
  const password = useWatch({ control: form.control, name })
  return (
    <>
      <div className={cx('grid gap-5', isPaired && 'sm:grid-cols-2')}>
        <FormPasswordField form={form} name={name} label={label} autoComplete="new-password" />
        <FormPasswordField form={form} name={confirmName} label={confirmLabel} autoComplete="new-password" />
      </div>
      <PasswordRules password={String(password ?? '')} />
    </>
  )
}
