import { security_settings } from '@lab-zer0/content/microcopy.ts'
import { FormError } from '../../../ui/form-error.tsx'
import { FormPasswordField } from '../../../ui/form-password-field.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import type { ProofForm } from './proof-form.ts'

const copy = security_settings.step_up

/** For dialogs that ask who is there; the cursor starts in the password. */
export function ProofFields({ form, hasSecondFactor }: { form: ProofForm; hasSecondFactor: boolean }) {
  return (
    <>
      <FormError form={form} />
      <FormPasswordField
        form={form}
        name="password"
        label={copy.password}
        autoComplete="current-password"
        autoFocus
      />
      {hasSecondFactor && (
        <FormTextField
          form={form}
          name="code"
          label={copy.code}
          hint={copy.code_hint}
          autoComplete="one-time-code"
          autoCapitalize="none"
        />
      )}
    </>
  )
}
