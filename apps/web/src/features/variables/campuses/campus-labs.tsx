import { electricity, shared } from '@lab-zer0/content/microcopy.ts'
import type { Campus } from '@lab-zer0/contracts/campuses.ts'
import { editLab, type Lab } from '@lab-zer0/contracts/labs.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { call } from '../../../lib/call.ts'
import { fill } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { campusesKey } from '../../../product/campuses.ts'
import { dashboardOptions, labKeys } from '../../../product/dashboard.ts'
import { Button } from '../../../ui/button.tsx'

const { campuses: copy } = electricity

type CampusLabsProps = { organisationId: OrganisationId; campus: Campus }

/** Which labs are here, and a button to move each of the others. */
export function CampusLabs({ organisationId, campus }: CampusLabsProps) {
  const client = useQueryClient()
  const labs = useQuery(dashboardOptions).data?.all_labs ?? []
  const move = useMutation({
    mutationFn: ({ id, version }: Lab) =>
      call(editLab, { params: { id }, body: { version, campus_id: campus.id } }),
    onSuccess: async ({ lab }) => {
      toast.success(fill(copy.moved, { lab: lab.name, campus: campus.name }))
      await client.invalidateQueries({ queryKey: labKeys.all })
      await client.invalidateQueries({ queryKey: campusesKey(organisationId) })
    },
    onError: (error) => toast.error(messageOf(error, shared.not_saved)),
  })
  const here = labs.filter((lab) => lab.campus?.id === campus.id)
  const elsewhere = labs.filter((lab) => lab.campus?.id !== campus.id)
  return (
    <section className="grid gap-2">
      <h3 className="text-ui font-semibold">{copy.labs}</h3>
      <ul className="grid gap-1 text-ui">
        {here.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      {elsewhere.length > 0 && <p className="text-small text-ink-2">{copy.labs_hint}</p>}
      <ul className="grid">
        {elsewhere.map((lab) => (
          <li key={lab.id} className="flex items-center justify-between gap-3 border-t border-line py-1">
            <span className="min-w-0 text-ui wrap-anywhere">
              {lab.name}
              {lab.campus && <span className="block text-small text-ink-3">{lab.campus.name}</span>}
            </span>
            <Button
              variant="quiet"
              size="sm"
              isDisabled={move.isPending}
              aria-label={`${copy.move}: ${lab.name}`}
              onPress={() => move.mutate(lab)}
            >
              {copy.move}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
