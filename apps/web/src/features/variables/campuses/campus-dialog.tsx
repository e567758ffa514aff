import { placeNames } from '@lab-zer0/content/electricity/names.ts'
import { electricity, shared } from '@lab-zer0/content/microcopy.ts'
import { addCampus, type Campus, editCampus } from '@lab-zer0/contracts/campuses.ts'
import { PLACES, type Place } from '@lab-zer0/domain/electricity/place.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { call } from '../../../lib/call.ts'
import { fill } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { campusesKey } from '../../../product/campuses.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CampusLabs } from './campus-labs.tsx'

const { campuses: copy } = electricity

type CampusDialogProps = { organisationId: OrganisationId; campus: Campus | null; onClose: () => void }

export function CampusDialog(props: CampusDialogProps) {
  const { campus, onClose } = props
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={campus ? fill(copy.title_edit, { name: campus.name }) : copy.title_new}
    >
      <CampusForm {...props} />
    </Dialog>
  )
}

function CampusForm({ organisationId, campus, onClose }: CampusDialogProps) {
  const client = useQueryClient()
  const [name, setName] = useState(campus?.name ?? '')
  const [place, setPlace] = useState<Place | null>(campus?.place ?? null)
  const save = useMutation({
    mutationFn: (body: { name: string; place: Place }) =>
      campus
        ? call(editCampus, { params: { id: organisationId, campusId: campus.id }, body })
        : call(addCampus, { params: { id: organisationId }, body }),
    onSuccess: async ({ message }) => {
      toast.success(message)
      onClose()
      await client.invalidateQueries({ queryKey: campusesKey(organisationId) })
      await client.invalidateQueries({ queryKey: ['variables', organisationId] })
    },
  })
  return (
    <>
      <TextField label={copy.name} hint={copy.name_hint} value={name} onChange={setName} maxLength={100} />
      <Select
        label={copy.place}
        hint={copy.place_hint}
        options={PLACES.map((id) => ({ id, label: placeNames[id] }))}
        value={place}
        // The options are the places.
        onChange={(id) => setPlace(id as Place)}
      />
      {campus && <CampusLabs organisationId={organisationId} campus={campus} />}
      <div role="alert" className="empty:hidden">
        {save.error && <Notice tone="danger">{messageOf(save.error, shared.not_saved)}</Notice>}
      </div>
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4 max-md:*:grow">
        <Button variant="secondary" isDisabled={save.isPending} onPress={onClose}>
          {copy.cancel}
        </Button>
        <Button
          isDisabled={name.trim() === '' || place === null}
          isPending={save.isPending}
          onPress={() => place && save.mutate({ name: name.trim(), place })}
        >
          {copy.save}
        </Button>
      </div>
    </>
  )
}
