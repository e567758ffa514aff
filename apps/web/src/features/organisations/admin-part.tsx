import { kit, shared, register_organisation as words } from '@lab-zer0/content/data/microcopy.json'
import { paths } from '../../lib/paths.ts'
import { FormNewPassword } from '../../product/form-new-password.tsx'
import { FormCheckbox } from '../../ui/form-checkbox.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { SentenceWithLinks } from '../../ui/sentence-with-links.tsx'
import { FormPart } from './form-part.tsx'
import type { OrganisationForm } from './organisation-form.ts'

export function AdminPart({ form }: { form: OrganisationForm }) {
  return (
    <FormPart number={3} title={words.parts.admin}>
      <p className="text-ui text-ink-2">{words.admin_hint}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormTextField
          form={form}
          name="admin.first_name"
          label={words.first_name}
          autoComplete="given-name"
        />
        <FormTextField
          form={form}
          name="admin.last_name"
          label={words.last_name}
          autoComplete="family-name"
        />
      </div>
      <FormTextField
        form={form}
        name="admin.email"
        type="email"
        label={words.admin_email}
        hint={words.admin_email_hint}
        autoComplete="username"
      />
      <FormNewPassword
        form={form}
        name="admin.password"
        confirmName="admin.confirm_password"
        label={words.password}
        confirmLabel={words.confirm_password}
        isPaired
      />
      <FormCheckbox form={form} name="admin.agreed_to_tos" hint={shared.open_in_new_tab}>
        <SentenceWithLinks
          text={words.agree}
          links={[
            { words: kit.links.terms, href: paths.terms, isNewTab: true },
            { words: kit.links.privacy, href: paths.privacy, isNewTab: true },
          ]}
        />
      </FormCheckbox>
    </FormPart>
  )
}
