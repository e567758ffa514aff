import { register_organisation as copy, kit, shared } from '@lab-zer0/content/microcopy.ts'
import { paths } from '../../lib/paths.ts'
import { FormNewPassword } from '../../product/form-new-password.tsx'
import { FormCheckbox } from '../../ui/form-checkbox.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { SentenceWithLinks } from '../../ui/sentence-with-links.tsx'
import { FormPart } from './form-part.tsx'
import type { OrganisationForm } from './organisation-form.ts'

export function AdminPart({ form }: { form: OrganisationForm }) {
  return (
    <FormPart number={3} title={copy.parts.admin}>
      <p className="text-ui text-ink-2">{copy.admin_hint}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormTextField
          form={form}
          name="admin.first_name"
          label={copy.first_name}
          autoComplete="given-name"
        />
        <FormTextField form={form} name="admin.last_name" label={copy.last_name} autoComplete="family-name" />
      </div>
      <FormTextField
        form={form}
        name="admin.email"
        type="email"
        label={copy.admin_email}
        hint={copy.admin_email_hint}
        autoComplete="username"
      />
      <FormNewPassword
        form={form}
        name="admin.password"
        confirmName="admin.confirm_password"
        label={copy.password}
        confirmLabel={copy.confirm_password}
        isPaired
      />
      <FormCheckbox form={form} name="admin.agreed_to_tos" hint={shared.open_in_new_tab}>
        <SentenceWithLinks
          text={copy.agree}
          links={[
            { copy: kit.links.terms, href: paths.terms, isNewTab: true },
            { copy: kit.links.privacy, href: paths.privacy, isNewTab: true },
          ]}
        />
      </FormCheckbox>
    </FormPart>
  )
}
