import { create_lab as copy, labs, shared } from '@lab-zer0/content/microcopy.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { fill } from '../../../lib/format.ts'
import { usePeopleSearch } from '../../../product/people-search.ts'
import { FormComboBox } from '../../../ui/form-combo-box.tsx'
import { championOptions } from './champion-options.ts'
import { invitedEmail, type RegisterForm } from './register-lab.form.ts'

/** For admins, who may register a lab that somebody else leads, with an account or without one yet. */
export function ChampionField({ form, currentLab }: { form: RegisterForm; currentLab: Lab | null }) {
  const { people, isSearching, isFailed, onSearch } = usePeopleSearch()
  const email = invitedEmail(useWatch({ control: form.control, name: 'champion_id' }))
  // A whole address of somebody who has an account is a choice, even if nobody opens the list.
  const knownId = people.find((person) => person.email === email)?.id
  useEffect(() => {
    if (knownId !== undefined) form.setValue('champion_id', knownId)
  }, [form, knownId])
  const options = championOptions(people, undefined)
  const isNew = email !== undefined && knownId === undefined && !isSearching
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
      emptyText={copy.champion_unknown}
      options={isNew ? [{ id: email, label: email, description: copy.champion_invite }, ...options] : options}
      isLoading={isSearching}
      onSearch={onSearch}
      allowsCustomValue
    />
  )
}
