import { organisation_settings, shared } from '@lab-zer0/content/microcopy.ts'
import type { Admin } from '@lab-zer0/contracts/organisation-admins.ts'
import { type FormEvent, useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { type FoundPerson, usePeopleSearch } from '../../../product/people-search.ts'
import { Button } from '../../../ui/button.tsx'
import { ComboBox } from '../../../ui/combo-box.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { shareMessage, useShareAdmin } from '../settings.api.ts'

const copy = organisation_settings.admins

/** The role is given to one person at a time, found by name, and asked about twice. */
export function ShareAdmin({ admins }: { admins: readonly Admin[] }) {
  const { people, isSearching, isFailed, onSearch } = usePeopleSearch()
  const [chosen, setChosen] = useState<FoundPerson>()
  const [isAsked, setAsked] = useState(false)
  const known = new Set(admins.map(({ id }) => id))

  function ask(event: FormEvent) {
    event.preventDefault()
    if (chosen) setAsked(true)
  }
  return (
    <form
      onSubmit={ask}
      className="grid items-start gap-3 border-t border-line px-[clamp(1rem,2.2vw,1.5rem)] py-4.5 md:grid-cols-[minmax(0,26rem)_auto] md:justify-start"
    >
      <ComboBox
        label={copy.share_label}
        placeholder={copy.share_placeholder}
        hint={chosen ? undefined : shared.choose_person}
        error={isFailed ? shared.search_failed : undefined}
        emptyText={shared.no_one_found}
        options={people.map(({ id, name, email }) => ({
          id,
          label: name,
          description: known.has(id) ? copy.already : email,
          isDisabled: known.has(id),
        }))}
        isLoading={isSearching}
        onSearch={onSearch}
        value={chosen?.id ?? null}
        onChange={(id) => setChosen(people.find((person) => person.id === id))}
      />
      <Button type="submit" variant="secondary" isDisabled={!chosen} className="md:mt-7">
        {copy.share}
      </Button>
      {chosen && isAsked && (
        <ShareDialog
          person={chosen}
          onClose={() => setAsked(false)}
          onShared={() => {
            setAsked(false)
            setChosen(undefined)
          }}
        />
      )}
    </form>
  )
}

type ShareDialogProps = { person: FoundPerson; onClose: () => void; onShared: () => void }

function ShareDialog({ person: { id, name }, onClose, onShared }: ShareDialogProps) {
  const share = useShareAdmin()
  const { title, text, confirm, cancel } = copy.share_confirm
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={fill(title, { name })}
      confirmLabel={confirm}
      cancelLabel={cancel}
      isDangerous={false}
      isPending={share.isPending}
      error={share.isError ? shareMessage(share.error) : undefined}
      onConfirm={() => share.mutate(id, { onSuccess: onShared })}
    >
      {fill(text, { name })}
    </ConfirmDialog>
  )
}
