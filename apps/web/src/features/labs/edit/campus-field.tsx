import { electricity } from '@lab-zer0/content/microcopy.ts'
import { useQuery } from '@tanstack/react-query'
import type { FieldValues, Path } from 'react-hook-form'
import { useUser } from '../../../lib/session.ts'
import { campusesOptions } from '../../../product/campuses.ts'
import { ownOrganisationId } from '../../../product/organisation.ts'
import type { ContractForm } from '../../../ui/contract-form.ts'
import { FormSelect } from '../../../ui/form-select.tsx'

const { campuses: copy } = electricity

type CampusFieldProps<Values extends FieldValues, Output> = { form: ContractForm<Values, Output> }

/** Where there is only one campus, there is nothing to choose. */
export function CampusField<Values extends FieldValues & { campus_id?: string | undefined }, Output>({
  form,
}: CampusFieldProps<Values, Output>) {
  const organisationId = ownOrganisationId(useUser())
  const { data: all = [] } = useQuery(campusesOptions(organisationId))
  if (all.length < 2) return null
  return (
    <FormSelect
      form={form}
      // Both forms that ask for a campus call it by this name.
      name={'campus_id' as Path<Values>}
      label={copy.choose}
      hint={copy.choose_hint}
      options={all.map(({ id, name }) => ({ id, label: name }))}
    />
  )
}
