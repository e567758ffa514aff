import { placeNames } from '@lab-zer0/content/electricity/names.ts'
import { register_organisation as copy, electricity } from '@lab-zer0/content/microcopy.ts'
import { PLACES } from '@lab-zer0/domain/electricity/place.ts'
import { FormSelect } from '../../ui/form-select.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DomainLines } from './domain-lines.tsx'
import { FormPart } from './form-part.tsx'
import type { OrganisationForm } from './organisation-form.ts'

export function OrganisationPart({ form }: { form: OrganisationForm }) {
  return (
    <FormPart number={2} title={copy.parts.organisation}>
      <FormTextField
        form={form}
        name="organisation_name"
        label={copy.organisation_name}
        hint={copy.organisation_name_hint}
        autoComplete="organization"
      />
      <TextField label={copy.country} hint={copy.country_tooltip} value={copy.country_value} isDisabled />
      <FormSelect
        form={form}
        name="state"
        label={electricity.campuses.place}
        hint={copy.state_hint}
        options={PLACES.map((id) => ({ id, label: placeNames[id] }))}
      />
      <DomainLines form={form} />
    </FormPart>
  )
}
