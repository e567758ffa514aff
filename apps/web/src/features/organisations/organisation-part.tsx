import { register_organisation as words } from '@lab-zer0/content/data/microcopy.json'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DomainLines } from './domain-lines.tsx'
import { FormPart } from './form-part.tsx'
import type { OrganisationForm } from './organisation-form.ts'

export function OrganisationPart({ form }: { form: OrganisationForm }) {
  return (
    <FormPart number={2} title={words.parts.organisation}>
      <FormTextField
        form={form}
        name="organisation_name"
        label={words.organisation_name}
        hint={words.organisation_name_hint}
        autoComplete="organization"
      />
      <TextField label={words.country} hint={words.country_tooltip} value={words.country_value} isDisabled />
      <DomainLines form={form} />
    </FormPart>
  )
}
