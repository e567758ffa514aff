import { security_settings, shared } from '@lab-zer0/content/microcopy.ts'
import { type User, updateProfile } from '@lab-zer0/contracts/auth.ts'
import { toast } from 'react-hot-toast/headless'
import { Button } from '../../../ui/button.tsx'
import { showRefusal, useContractForm } from '../../../ui/contract-form.ts'
import { Form } from '../../../ui/form.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useUpdateProfile } from '../account.api.ts'

const copy = security_settings.profile

export function ProfileForm({ user }: { user: User }) {
  const form = useContractForm(updateProfile.body, {
    first_name: user.first_name ?? '',
    last_name: user.last_name ?? '',
  })
  const request = useUpdateProfile()
  return (
    <Form
      form={form}
      isPending={request.isPending}
      onSubmit={(body) =>
        request.mutate(body, {
          onSuccess: () => {
            form.reset(body)
            toast.success(copy.success)
          },
          onError: (error) => showRefusal(form, error, shared.profile_failed),
        })
      }
    >
      <FormError form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormTextField form={form} name="first_name" label={copy.first_name} autoComplete="given-name" />
        <FormTextField form={form} name="last_name" label={copy.last_name} autoComplete="family-name" />
      </div>
      <TextField label={copy.email} hint={copy.email_hint} value={user.email} isReadOnly />
      {user.organisation_name !== null && (
        <TextField label={copy.organisation} value={user.organisation_name} isReadOnly />
      )}
      <Button type="submit" className="justify-self-start" isPending={request.isPending}>
        {copy.submit}
      </Button>
    </Form>
  )
}
