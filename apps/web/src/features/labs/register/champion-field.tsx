import { create_lab as copy, labs, shared } from '@lab-zer0/content/microcopy.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { fill } from '../../../lib/format.ts'
import { usePeopleSearch } from '../../../product/people-search.ts'
import { FormComboBox } from '../../../ui/form-combo-box.tsx'
import { championOptions } from './champion-options.ts'
import type { RegisterForm } from './register-lab.form.ts'

/** For admins, who may register a lab that somebody else leads. */
export function ChampionField({ form, currentLab }: { form: RegisterForm; currentLab: Lab | null }) {
  const { people, isSearching, isFailed, onSearch } = usePeopleSearch()
  const hint = currentLab
    ? fill(labs.create.champion_hint_in_lab, { lab: currentLab.name })
    : copy.champion_hint
  return (
    <FormComboBox
      form={form}
      name="champion_id"
      label={copy.champion}
      placeholder={labs.create.champion_placeholder}
      hint={isFailed ? shared.search_failed : hint}
      emptyText={shared.no_one_found}
      options={championOptions(people, undefined)}
      isLoading={isSearching}
      onSearch={onSearch}
    />
  )
}
