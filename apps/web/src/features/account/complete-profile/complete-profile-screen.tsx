import { profile_completion as copy, shared } from '@lab-zer0/content/microcopy.ts'
import { updateProfile } from '@lab-zer0/contracts/auth.ts'
import { toast } from 'react-hot-toast/headless'
import { fill } from '../../../lib/format.ts'
import { useUser } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { showRefusal, useContractForm } from '../../../ui/contract-form.ts'
import { Form } from '../../../ui/form.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { useUpdateProfile } from '../account.api.ts'

/** Specification, section 4: stands in for every protected screen until the person has a name. */
export function CompleteProfileScreen() {
  const user = useUser()
  const form = useContractForm(updateProfile.body, {
    first_name: user.first_name ?? '',
    last_name: user.last_name ?? '',
  })
  const request = useUpdateProfile()
  return (
    <Page>
      <PageHead title={copy.title} lead={copy.intro} />
      <Form
        form={form}
        isPending={request.isPending}
        className="max-w-100"
        onSubmit={(body) =>
          request.mutate(body, {
            onSuccess: () => toast.success(fill(copy.success, { first_name: body.first_name })),
            onError: (error) => showRefusal(form, error, shared.profile_failed),
          })
        }
      >
        <FormError form={form} />
        <FormTextField form={form} name="first_name" label={copy.first_name} autoComplete="given-name" />
        <FormTextField form={form} name="last_name" label={copy.last_name} autoComplete="family-name" />
        <Button type="submit" className="justify-self-start" isPending={request.isPending}>
          {copy.submit}
        </Button>
      </Form>
    </Page>
  )
}
